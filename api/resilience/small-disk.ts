import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Mounts a disk in memory at the folder, of so many megabytes; false where the machine does not allow it. */
export function mountSmallDisk(folder: string, megabytes = 200): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Whether this machine can mount a disk: that takes root and the right to mount. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "academy-disk-"));
  const can = mountSmallDisk(folder);
  if (can) execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true });
  return can;
}
