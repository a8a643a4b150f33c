import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** The folder whose files Linux keeps in memory. */
const SHARED_MEMORY = "/dev/shm";

const NAME = "academy-tests-";

const GIB = 1024 ** 3;

/** The memory that must be free: the tests' files take half a GiB, and the browsers need the rest more. */
const NEEDED_BYTES = 6 * GIB;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether the memory folder allows execution and has room. A container's default has 64 MiB and does not allow execution. */
export function isFit(mounts: string, freeBytes: number): boolean {
  const mount = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, path]) => path === SHARED_MEMORY);
  return mount !== undefined && !mount[3]?.split(",").includes("noexec") && freeBytes >= NEEDED_BYTES;
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory());
}

/**
 * Makes the tests write their temporary files (databases, buckets, release stores) into memory, if there is room. On a disk these
 * thousands of files cost a tenth of the processor time. Also removes the files that a killed run has left.
 */
export function useMemoryFolder() {
  if (process.platform !== "linux" || process.env.TMPDIR) return;
  try {
    if (!isFit(readFileSync("/proc/mounts", "utf8"), freeBytes())) return;
    for (const name of readdirSync(SHARED_MEMORY).filter((each) => each.startsWith(NAME)))
      if (!isAlive(Number(name.slice(NAME.length))))
        rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true });
    const folder = join(SHARED_MEMORY, `${NAME}${process.pid}`);
    // PostgreSQL's own user must be able to enter this folder.
    mkdirSync(folder, { mode: 0o755 });
    process.env.TMPDIR = folder;
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  } catch {
    // If the machine has no such folder, the tests use the disk.
  }
}
