import { createHash } from "node:crypto";
import { readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { hostname } from "node:os";

/** Said when another process holds the embedded database; two of them would destroy it (api/README.md, "Data"). */
export class FolderTaken extends Error {}

interface Holder {
  pid: number;
  started: string;
  host: string;
}

/** A heart beats into the lock file, since neither sockets nor process ids cross containers. */
const BEAT_MS = 5_000;
const DEAD_AFTER_MS = 20_000;

/** When a process started, in clock ticks since boot: with the pid it names one process for ever. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function holds(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < DEAD_AFTER_MS;
  if (holder.pid === process.pid) return false;
  return isAlive(holder.pid) && (startOf(holder.pid) ?? "") === holder.started;
}

function taken(folder: string, holder: Holder | null): FolderTaken {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : "another process";
  return new FolderTaken(
    `the embedded database in ${folder} is in use by ${who}; stop it first, or set DATABASE_URL to use PostgreSQL`,
  );
}

/** The abstract socket is what makes it atomic: the kernel gives its name to one process and frees it at any death. */
function takeSocket(folder: string): Promise<Server | null> {
  if (process.platform !== "linux") return Promise.resolve(null);
  const name = `\0academy-${createHash("sha256").update(folder).digest("hex")}`;
  return new Promise((done, refuse) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", refuse);
    server.listen(name, () => {
      server.unref();
      done(server);
    });
  });
}

/** Takes the folder of the embedded database for this process alone, or says who has it. */
export async function takeFolder(folder: string): Promise<{ path: string; release: () => Promise<void> }> {
  const path = realpathSync(folder);
  const file = `${path}.lock`;
  let socket: Server | null;
  try {
    socket = await takeSocket(path);
  } catch {
    throw taken(path, readHolder(file));
  }
  const holder = readHolder(file);
  if (holder && holds(holder, file)) {
    socket?.close();
    throw taken(path, holder);
  }
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? "", host: hostname() };
  writeFileSync(file, JSON.stringify(mine));
  const heart = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS);
  heart.unref();
  return {
    path,
    release: async () => {
      clearInterval(heart);
      rmSync(file, { force: true });
      await new Promise<void>((closed) => (socket ? socket.close(() => closed()) : closed()));
    },
  };
}
