import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DATA_DIR, ORIGIN, PORT, ROOT } from "#support/config.ts";

const STARTED_WITHIN_MS = 600_000;

async function untilOpen(platform: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline) {
    if (platform.exitCode !== null) throw new Error(`the platform ended:\n${output()}`);
    if (output().includes("is open")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the platform did not open at ${ORIGIN}:\n${output()}`);
}

/** Starts the platform as a new user would, with fresh data, once for all journeys. Gives the function that stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global set-up.
export default async function startPlatform(): Promise<() => Promise<void>> {
  // A developer may point the journeys at a platform that runs already (`E2E_PORT` names it).
  if (process.env.E2E_RUNNING) return async () => undefined;
  // A rehearsal provides the set of released versions; everything else is made anew (decision 0081).
  const released = process.env.E2E_RELEASED === "1";
  const old = released ? (await readdir(DATA_DIR)).filter((name) => name !== "releases") : [""];
  for (const name of old) await rm(join(DATA_DIR, name), { recursive: true, force: true });
  const args = [join(ROOT, "tools/src/start/start.ts"), ...(released ? ["--released"] : [])];
  const platform = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR,
      // The sample films are small enough as they are; a machine with ffmpeg would waste time on analysing them.
      FFMPEG: "off",
      // All journeys use one IP address at the same time: the rate limits for strangers would stop them.
      REGISTRATIONS_PER_HOUR: "10000",
      FEEDBACK_PER_HOUR: "10000",
      RECOVERIES_PER_HOUR: "10000",
      WRONG_CODES_PER_HOUR: "10000",
      WRONG_CODES_IN_ALL_PER_HOUR: "10000",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [platform.stdout, platform.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  await untilOpen(platform, () => output);
  return async () => {
    platform.kill("SIGTERM");
    if (platform.exitCode === null) await once(platform, "exit");
  };
}
