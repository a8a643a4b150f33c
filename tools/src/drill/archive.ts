import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The files of PostgreSQL's archive by name, each with its size and the time of its last change. */
export type ArchiveFiles = ReadonlyMap<string, string>;

/** What `archive.sh` is still writing. */
const UNFINISHED = ".partial";

const timelineOf = (name: string): string => name.slice(0, 8);

/** The archived files of a backup. */
export async function archiveFiles(backup: string): Promise<ArchiveFiles> {
  const folder = join(backup, "wal");
  const names = (await readdir(folder)).filter((name) => !name.endsWith(UNFINISHED));
  const files = names.map(async (name) => {
    // An older segment may be deleted by `backup.sh base` in the meantime.
    const found = await stat(join(folder, name)).catch(() => null);
    return found ? [[name, `${found.size} ${found.mtimeMs}`] as const] : [];
  });
  return new Map((await Promise.all(files)).flat());
}

/**
 * What a drill did to the archive, as sentences. Production goes on archiving on its timelines meanwhile, and `backup.sh base` deletes
 * segments before `oldestNeeded`; anything else was written by another server.
 */
export function archiveChanges(before: ArchiveFiles, after: ArchiveFiles, oldestNeeded: string): string[] {
  const known = new Set([...before.keys(), oldestNeeded].map(timelineOf));
  const changed = [...before].filter(([name, state]) => after.has(name) && after.get(name) !== state);
  const deleted = [...before.keys()].filter((name) => !after.has(name) && name >= oldestNeeded);
  const foreign = [...after.keys()].filter((name) => !before.has(name) && !known.has(timelineOf(name)));
  return [
    ...changed.map(([name]) => `${name} was changed`),
    ...deleted.map((name) => `${name} was deleted`),
    ...foreign.map((name) => `${name} of another timeline was written`),
  ];
}
