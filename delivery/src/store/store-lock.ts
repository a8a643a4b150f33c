import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "@academy/shared/server/file-locks/file-lock";

/** Runs a change of the store under its lock. Throws when another process has the lock, and names that process. */
export async function withStoreLock<T>(folder: string, change: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const named = join(folder, "lock.pid");
  const unlock = lockFile(join(folder, "lock.sqlite"));
  if (!unlock) {
    const holder = await readFile(named, "utf8").catch(() => "?");
    throw new Error(`another release is running (process ${holder}); try again when it has ended`);
  }
  try {
    await writeFile(named, String(process.pid));
    return await change();
  } finally {
    unlock();
  }
}
