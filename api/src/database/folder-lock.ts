import { readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { lockFile } from "@academy/shared/server/file-locks/file-lock";

/** Thrown when another process has the embedded database open; two of them would destroy it (api/README.md, "Data"). */
export class FolderTaken extends Error {}

interface Holder {
  pid: number;
  started: string;
  host: string;
}

/** The holder touches the lock file at this interval: neither the kernel's locks nor process ids reach other machines that share a volume. */
const BEAT_MS = 5_000;
const DEAD_AFTER_MS = 20_000;

/** When a process started, in clock ticks since boot: with the pid it names one process for ever. */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readHolder(file: string) {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** Whether a running process has the folder without this kernel's lock: one on another machine, or of a version without that lock. */
function holds(holder: Holder, file: string) {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < DEAD_AFTER_MS;
  if (holder.pid === process.pid) return false;
  return isAlive(holder.pid) && (startOf(holder.pid) ?? "") === holder.started;
}

function taken(folder: string, holder: Holder | null) {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : "another process";
  return new FolderTaken(
    `the embedded database in ${folder} is in use by ${who}; stop it first, or set DATABASE_URL to use PostgreSQL`,
  );
}

/** Takes the folder of the embedded database for this process alone, or throws an error that names its holder. */
export function takeFolder(folder: string) {
  const path = realpathSync(folder);
  const file = `${path}.lock`;
  const unlock = lockFile(`${path}.lock.sqlite`);
  const holder = readHolder(file);
  if (!unlock || (holder && holds(holder, file))) {
    unlock?.();
    throw taken(path, holder);
  }
  const mine = { pid: process.pid, started: startOf(process.pid) ?? "", host: hostname() };
  writeFileSync(file, JSON.stringify(mine));
  const heart = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS);
  heart.unref();
  return {
    path,
    release: () => {
      clearInterval(heart);
      rmSync(file, { force: true });
      unlock();
    },
  };
}
