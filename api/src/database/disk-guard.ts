import { statfs } from "node:fs/promises";

/** Below this the embedded database gets no more writes: on a full disk it would spin for ever (architecture §5). */
export const ROOM_NEEDED = 64 * 1024 * 1024;

/** Free bytes where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Tells whether there is still room to write. */
export type RoomCheck = () => Promise<boolean>;

/** The check for one folder; a disk that cannot be asked counts as full. */
export function roomCheck(folder: string, measure: (folder: string) => Promise<number> = freeBytes): RoomCheck {
  return () =>
    measure(folder).then(
      (free) => free >= ROOM_NEEDED,
      () => false,
    );
}
