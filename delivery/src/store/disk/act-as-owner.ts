import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/**
 * Run by root, the process goes on as the owner of a store's folder, or of the folder in which the store will be made: edges and release
 * service, which are not root, could neither lock nor remove what root has made.
 */
export function actAsOwner(folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(nearestExisting(folder));
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
