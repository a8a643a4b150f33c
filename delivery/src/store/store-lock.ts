import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Runs a change of the store alone. Throws when another process is at it, naming that process. */
export async function withStoreLock<T>(folder: string, change: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "lock");
  const take = () => open(file, "wx");
  const handle = await take().catch(async () => {
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (holder && isRunning(holder))
      throw new Error(`another release is running (process ${holder}); try again when it has ended`);
    await rm(file, { force: true });
    return await take();
  });
  try {
    await handle.writeFile(String(process.pid));
    return await change();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
