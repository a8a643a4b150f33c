import { spawn } from "node:child_process";
import { readdirSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";

function nameOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return "closed meanwhile";
  }
}

/** A port that is free, and the four after it, which the areas take. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const taken = await Promise.all(
      [0, 1, 2, 3, 4].map(
        (at) =>
          new Promise<boolean>((done) => {
            const probe = createServer().once("error", () => done(true));
            probe.listen(first + at, "127.0.0.1", () => probe.close(() => done(false)));
          }),
      ),
    );
    if (!taken.includes(true)) return first;
  }
}

/** Starts the edge before an api, in a process of its own and with nothing released; gives its port and the function that counts its connections. */
export async function startEdge(apiOrigin: string, folder: string, more: Record<string, string> = {}) {
  const port = await freePorts();
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../../delivery/src/edge/serve.ts")], {
    env: { PATH: "", HOST: "127.0.0.1", PORT: String(port), RELEASES_DIR: folder, API_ORIGIN: apiOrigin, ...more },
    stdio: "ignore",
  });
  const ended = new Promise((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  while ((await fetch(`http://127.0.0.1:${port}/api/courses/course/`).catch(() => null))?.status !== 200)
    await wait(50);
  const opened = () => readdirSync(`/proc/${child.pid}/fd`).map((fd) => nameOf(`/proc/${child.pid}/fd/${fd}`));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { port, stop, sockets: () => opened().filter((name) => name.startsWith("socket:")).length };
}
