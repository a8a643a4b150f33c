import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { AreaManifest, ShellManifest } from "@academy/shared/area/manifest";
import { DATA_DIR, PORT, ROOT } from "#support/config.ts";
import type { BuiltScript } from "#support/platform/rollout-bytes.ts";

const run = promisify(execFile);

const CLI = join(ROOT, "delivery/src/cli.ts");

/** The store's registry as far as journeys look at it. */
export interface StoredParts {
  revision: number;
  parts: Record<
    string,
    StoredVersion & { previous: StoredVersion | null; rollout?: StoredVersion & { traffic: number }; bad?: unknown }
  >;
}

interface StoredVersion {
  version: string;
  /** The hash of its manifest. */
  manifest: string;
}

/** A second edge over a copy of the release store: journeys release and roll back there without effect on other journeys. */
export class StagingEdge {
  readonly port: number;
  readonly origin: string;
  /** The data folder of the api behind this edge, for commands that query the academy; undefined by default. */
  apiDataDir: string | undefined;
  /** A list of parts and their keys that replaces the checkout's. */
  areasFile: string | undefined;
  readonly #apiOrigin: string;
  #dataDir = "";
  #edge: ChildProcess | undefined;
  readonly #settings: NodeJS.ProcessEnv;
  #service: ChildProcess | undefined;

  /** `settings` are environment variables of the edge and of the commands. */
  constructor(port: number, apiOrigin = `http://127.0.0.1:${PORT + 10}`, settings: NodeJS.ProcessEnv = {}) {
    this.port = port;
    this.#settings = settings;
    this.#apiOrigin = apiOrigin;
    this.origin = `http://localhost:${port}`;
  }

  /** Where the copy of the release store is. */
  get storeDir(): string {
    return join(this.#dataDir, "releases");
  }

  /** The settings of every process over the copy. */
  environment = () => ({
    ...process.env,
    PORT: String(this.port),
    DATA_DIR: this.apiDataDir ?? this.#dataDir,
    RELEASES_DIR: this.storeDir,
    // Commands would start a process to ask the academy how long a watch takes.
    WATCH_MINUTES: "0",
    API_ORIGIN: this.#apiOrigin,
    ...this.#settings,
    ...(this.areasFile && { AREAS_FILE: this.areasFile }),
  });

  /** Copies the store and opens the edge. */
  async open(): Promise<void> {
    this.#dataDir = await mkdtemp(join(tmpdir(), "academy-rehearsal-"));
    await cp(join(DATA_DIR, "releases"), join(this.#dataDir, "releases"), { recursive: true });
    const edge = spawn(process.execPath, [join(ROOT, "delivery/src/edge/serve.ts")], {
      env: this.environment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#edge = edge;
    await once(edge.stdout, "data");
  }

  /** Ends the edge and throws the copy away. */
  async close(): Promise<void> {
    this.#edge?.kill("SIGTERM");
    if (this.#edge && this.#edge.exitCode === null) await once(this.#edge, "exit");
    this.#service?.kill("SIGTERM");
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /**
   * Starts the release service over the copy, once; `settings` are environment variables of its own. Gives the `delivery` command
   * through it, with a token for these parts and actions alone.
   */
  async openService(
    parts: string,
    actions: string,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<(...args: string[]) => Promise<string>> {
    const [token = ""] = (await this.delivery("token", "add", "team", "--parts", parts, "--actions", actions)).split(
      "\n",
    );
    const port = String(this.port + 12);
    const service = spawn(process.execPath, [CLI, "serve"], {
      env: { ...this.environment(), ...settings, SERVICE_PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#service = service;
    await once(service.stdout, "data");
    // The commands' environment does not contain the store's folder.
    const { RELEASES_DIR: _store, ...environment } = this.environment();
    const env = { ...environment, DELIVERY_SERVICE: `http://localhost:${port}`, DELIVERY_TOKEN: token };
    return async (...args) => (await run(process.execPath, [CLI, ...args], { env })).stdout;
  }

  /** Builds another version from the same sources of an area, as its team would. */
  async buildAgain(area: string, salt: string): Promise<void> {
    const folder = join(ROOT, `mf-${area}`);
    await run(process.execPath, [join(folder, "node_modules/@rsbuild/core/bin/rsbuild.js"), "build"], {
      cwd: folder,
      env: { ...process.env, BUILD_SALT: salt },
    });
  }

  /** Builds another version of an area and releases it to everybody. Gives the version. */
  async releaseAgain(area: string, salt: string): Promise<string> {
    await this.buildAgain(area, salt);
    await this.delivery("release", area);
    return (await this.registry()).parts[area]?.version ?? "";
  }

  /** Swaps the live version and the one before it, as `rollback` does, but without its checks and the second it takes. */
  async swap(area: string): Promise<void> {
    const { parts } = await this.registry();
    const { [area]: live } = parts;
    if (!live?.previous) throw new Error(`${area} has no version before`);
    const { version, manifest, previous, ...more } = live;
    await this.show({ ...parts, [area]: { ...more, ...previous, previous: { version, manifest } } });
  }

  /** Lets versions of an area that were rolled back be released again, without the rollback to them that a person would name. */
  async forgetRollbacks(area: string): Promise<void> {
    const { parts } = await this.registry();
    const { [area]: live } = parts;
    if (!live) throw new Error(`${area} was never released`);
    const { bad: _marks, ...entry } = live;
    await this.show({ ...parts, [area]: entry });
  }

  /** Makes versions of the store live without any check. */
  async show(parts: StoredParts["parts"]): Promise<void> {
    const file = join(this.#dataDir, "releases/registry.json");
    const { revision } = await this.registry();
    await writeFile(`${file}.tmp`, JSON.stringify({ revision: revision + 1, parts }));
    await rename(`${file}.tmp`, file);
  }

  /** Runs a command of `delivery` against the copy. */
  async delivery(...args: string[]): Promise<string> {
    return (await run(process.execPath, [CLI, ...args], { env: this.environment() })).stdout;
  }

  /** What the live build of a part says about itself. */
  async manifest<Part extends string>(part: Part): Promise<Part extends "shell" ? ShellManifest : AreaManifest> {
    const version = (await this.registry()).parts[part]?.version ?? "";
    const file = join(this.#dataDir, "releases", part, version, part === "shell" ? "shell.json" : "area.json");
    return JSON.parse(await readFile(file, "utf8"));
  }

  /** The scripts of the live shell with their source maps. */
  async shellScripts(): Promise<BuiltScript[]> {
    const version = (await this.registry()).parts.shell?.version ?? "";
    const folder = join(this.storeDir, "shell", version);
    const files = (await readdir(folder, { recursive: true })).filter((file) => /^static\/js\/.*\.js$/.test(file));
    const read = async (file: string): Promise<BuiltScript> => ({
      file,
      code: await readFile(join(folder, file), "utf8"),
      map: await readFile(join(this.storeDir, "source-maps/shell", version, `${file}.map`), "utf8"),
    });
    return await Promise.all(files.map(read));
  }

  /** The registry of the copy. */
  async registry(): Promise<StoredParts> {
    return JSON.parse(await readFile(join(this.#dataDir, "releases/registry.json"), "utf8")) as StoredParts;
  }
}
