import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "@academy/delivery/config.ts";

/** A busy machine needs minutes for a start; one that fails ends the process, which is noticed at once. */
const READY_WITHIN_MS = 5 * 60_000;
const POLL_MS = 100;

/** Starts the api as a process of its own, with the platform's settings and those of an environment. */
export function startApi(config: Config, environment: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(process.execPath, ["src/server.ts"], {
    cwd: join(config.root, "api"),
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      // Node's compile cache is kept beside the data: with it a start takes two thirds of the processor time (decision 0127).
      NODE_COMPILE_CACHE: join(config.dataDir, "compile-cache"),
      ...environment,
      API_PORT: String(config.apiPort),
      API_SOCKET: config.apiSocket ?? "",
      METRICS_PORT: String(config.metricsPort),
      DATA_DIR: config.dataDir,
      PUBLIC_URL: environment.PUBLIC_URL ?? `http://localhost:${config.port}`,
      // The edge on this machine is in front of the api, and sends one forwarded address: the visitor's.
      TRUST_PROXY: "loopback",
      LOG_LEVEL: environment.LOG_LEVEL ?? "warn",
    },
  });
}

/** Waits until the api can answer. Throws when it ends before that, or takes over five minutes. */
export async function untilReady(config: Config, api: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (api.exitCode !== null) throw new Error("the api did not start; its message stands above");
    const answer = await fetch(`${config.apiOrigin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error("the api did not become ready within five minutes");
}
