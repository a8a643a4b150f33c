import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { ROOT } from "#support/config.ts";
import { type Operator, operatorAt } from "#support/platform/admin-cli.ts";

/** An api with its own data and settings, for features that the platform of the other journeys must not have. */
export class SecondApi {
  readonly port: number;
  readonly origin: string;
  #dataDir = "";

  /** The folder of this api's data, for the operator's commands. */
  get dataDir(): string {
    return this.#dataDir;
  }

  #api: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Starts the api for a public address, and waits until it is ready. */
  async open(publicUrl: string, settings: Readonly<Record<string, string>>): Promise<void> {
    this.#dataDir = await mkdtemp(join(tmpdir(), "academy-second-api-"));
    // V8 compiles the embedded database without optimising it, as this api lives for seconds. This saves a fifth of its start.
    this.#api = spawn(process.execPath, ["--liftoff-only", join(ROOT, "api/src/server.ts")], {
      cwd: join(ROOT, "api"),
      env: {
        ...process.env,
        API_PORT: String(this.port),
        METRICS_PORT: String(this.port + 1),
        DATA_DIR: this.#dataDir,
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: "loopback",
        LOG_LEVEL: "error",
        // The sample films are small enough as they are (`start-platform.ts`).
        FFMPEG: "off",
        ...settings,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const isReady = async () => (await fetch(`${this.origin}/readyz`)).ok;
    // The start takes ten seconds of processor time, and longer on a busy machine.
    await expect.poll(() => isReady().catch(() => false), { timeout: 120_000 }).toBe(true);
  }

  /** Sends a command of the operator to this api. */
  readonly operator: Operator = (...args) => operatorAt(this.#dataDir)(...args);

  /** Stops the api and deletes its data. */
  async close(): Promise<void> {
    this.#api?.kill("SIGTERM");
    if (this.#api && this.#api.exitCode === null) await once(this.#api, "exit");
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
