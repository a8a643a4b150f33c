import { execFileSync } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Mounts a disk of so many megabytes in memory, which takes root; it ends with the test. */
export async function smallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "academy-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  onTestFinished(async () => {
    execFileSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Writes a file that takes all room of a disk. */
export async function fillDisk(folder: string): Promise<void> {
  for (let part = 0; ; part++) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail === 0) return;
    await writeFile(join(folder, `filler-${part}`), Buffer.alloc(bavail * bsize));
  }
}
