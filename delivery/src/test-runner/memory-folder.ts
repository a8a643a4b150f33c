import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = "/dev/shm";

const NAME = "academy-tests-";

const GIB = 1024 ** 3;

/** What must be free: the tests' files come to half a GiB, and the browsers want the memory more. */
const NEEDED_BYTES = 6 * GIB;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether files in memory may be run, and there is room for them. A container has 64 MiB by itself, which nothing may be run from. */
export function isFit(mounts: string, freeBytes: number): boolean {
  const mount = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, place]) => place === SHARED_MEMORY);
  return mount !== undefined && !mount[3]?.split(",").includes("noexec") && freeBytes >= NEEDED_BYTES;
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory());
}

/**
 * Has the tests write their temporary files into memory, where there is room: databases, buckets and release stores that nobody needs
 * after the run. On a disk their thousands of files cost a tenth of the processor time. Removes what a killed run has left.
 */
export function useMemoryFolder(): void {
  if (process.platform !== "linux" || process.env.TMPDIR) return;
  try {
    if (!isFit(readFileSync("/proc/mounts", "utf8"), freeBytes())) return;
    for (const name of readdirSync(SHARED_MEMORY).filter((each) => each.startsWith(NAME)))
      if (!isAlive(Number(name.slice(NAME.length))))
        rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true });
    const folder = join(SHARED_MEMORY, `${NAME}${process.pid}`);
    // PostgreSQL's own user goes through it to its folder.
    mkdirSync(folder, { mode: 0o755 });
    process.env.TMPDIR = folder;
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  } catch {
    // A machine that is otherwise: the disk will do.
  }
}
