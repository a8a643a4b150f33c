import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AREAS } from "@academy/shared/build/areas";
import { ORIGIN, ROOT } from "#support/config.ts";

/** `npm run dev -- <area> --against` the test platform, with a copy of the area that a journey may change. */
export class AreaDevelopment {
  readonly origin: string;
  /** Where the area's own development server is. */
  readonly server: string;
  readonly #area: string;
  readonly #port: number;
  /** The copy is beside the area's own folder, so that the relative links in its `node_modules` are right. */
  readonly #copy: string;
  #process: ChildProcess | undefined;

  constructor(area: string, port: number) {
    this.#area = area;
    this.#port = port;
    this.#copy = join(ROOT, `mf-${area}-copy`);
    this.origin = `http://localhost:${port}`;
    this.server = `http://localhost:${port + 1 + AREAS.findIndex(({ id }) => id === area)}`;
  }

  /** Copies the area and starts its development server and the page around it. */
  async open(): Promise<void> {
    const own = join(ROOT, `mf-${this.#area}`);
    await rm(this.#copy, { recursive: true, force: true });
    await cp(own, this.#copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.startsWith(join(own, "dist")),
    });
    const args = [this.#area, "--against", ORIGIN, "--folder", this.#copy];
    const development = spawn(process.execPath, [join(ROOT, "tools/src/start/dev.ts"), ...args], {
      env: { ...process.env, PORT: String(this.#port) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = development;
    await once(development.stdout, "data");
  }

  /** Changes a text of a file of the copy, as an editor would. */
  async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.#copy, file);
    const text = await readFile(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(path, text.replace(from, to));
  }

  async close(): Promise<void> {
    this.#process?.kill("SIGTERM");
    if (this.#process && this.#process.exitCode === null) await once(this.#process, "exit");
    await rm(this.#copy, { recursive: true, force: true });
  }
}
