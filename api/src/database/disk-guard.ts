import { statfs } from "node:fs/promises";

const MEGABYTE = 1024 * 1024;

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Tells whether there is still room to write so many bytes, or anything at all. */
export type RoomCheck = (bytes?: number) => Promise<boolean>;

/**
 * The check for one folder. Below the reserve the embedded database gets no more writes: on a full disk it would spin for ever
 * (api/README.md, "Data"). A disk that cannot be checked counts as full.
 */
export function roomCheck(folder: string, reserveMb: number): RoomCheck {
  return (bytes = 0) =>
    freeBytes(folder).then(
      (free) => free >= reserveMb * MEGABYTE + bytes,
      () => false,
    );
}
