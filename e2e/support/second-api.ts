import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { type Operator, operatorAt } from "#support/admin-cli.ts";
import { ROOT } from "#support/config.ts";

/** An api with data and settings of its own, for what the platform of the other journeys must not have. */
export class SecondApi {
  readonly port: number;
  readonly origin: string;
  #dataDir = "";

  /** Where its data is, for the operator's commands. */
  get dataDir(): string {
    return this.#dataDir;
  }

  #api: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Starts it for visitors of an address, and waits until it is ready. */
  async open(publicUrl: string, settings: Readonly<Record<string, string>>): Promise<void> {
    this.#dataDir = await mkdtemp(join(tmpdir(), "academy-second-api-"));
    // Its database is compiled once, not a second time for speed: it lives for seconds. Saves a fifth of its start.
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
    // Ten seconds of the processor, which a busy machine has beside many others.
    await expect.poll(() => isReady().catch(() => false), { timeout: 120_000 }).toBe(true);
  }

  /** Gives it a command of its operator. */
  readonly operator: Operator = (...words) => operatorAt(this.#dataDir)(...words);

  /** Ends it and throws its data away. */
  async close(): Promise<void> {
    this.#api?.kill("SIGTERM");
    if (this.#api && this.#api.exitCode === null) await once(this.#api, "exit");
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
