import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFile } from "@academy/shared/server/file-locks/file-lock";

/** How long a change waits for the one before it, in milliseconds: a client of the release service waits five minutes for its answer. */
const TURN_MS = 240_000;

/** The longest pause between two attempts to get the lock, in milliseconds. */
const PAUSE_MS = 50;

/** The lock of a store; null when another process has it for longer than the wait. */
async function lockedWithin(waitMs: number, path: string): Promise<(() => void) | null> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const unlock = lockFile(path);
    if (unlock || Date.now() >= deadline) return unlock;
    await pause(Math.random() * PAUSE_MS);
  }
}

/** Runs a change of the store under its lock, after the changes before it. Throws when one of them does not end, and names its process. */
export async function withStoreLock<T>(folder: string, change: () => Promise<T>, waitMs = TURN_MS): Promise<T> {
  await mkdir(folder, { recursive: true });
  const named = join(folder, "lock.pid");
  const unlock = await lockedWithin(waitMs, join(folder, "lock.sqlite"));
  if (!unlock) {
    const holder = await readFile(named, "utf8").catch(() => "");
    throw new Error(`another release is running (process ${holder || "unknown"}); try again when it has ended`);
  }
  try {
    // Only that sentence needs the number, and a full disk has no room for it.
    await writeFile(named, String(process.pid)).catch(() => undefined);
    return await change();
  } finally {
    unlock();
  }
}
