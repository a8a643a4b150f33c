import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "#test-runner/postgres-server.ts";

/** Where a base backup begins in PostgreSQL's log. */
interface BaseStart {
  timeline: number;
  /** The position, in bytes. */
  position: bigint;
  /** The first log segment that its restoration needs. */
  segment: string;
}

const positionOf = (text: string): bigint => {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Reads where a base backup begins. Throws on a copy that is no base backup. */
export async function baseStart(base: string, signal?: AbortSignal): Promise<BaseStart> {
  const label = await run("tar", ["-xzOf", join(base, "base.tar.gz"), "--occurrence=1", "backup_label"], signal);
  const [, position, segment] = /^START WAL LOCATION: (\S+) \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  if (!position || !segment) throw new Error(`${base} is no base backup: its label has no start`);
  return { timeline: Number.parseInt(segment.slice(0, 8), 16), position: positionOf(position), segment };
}

/** The timelines of an archive that branched off another one, each with the timelines and positions from which it came. */
async function histories(backup: string): Promise<Map<number, Map<number, bigint>>> {
  const folder = join(backup, "wal");
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{8}\.history$/.test(name)).sort();
  const read = names.map(async (name) => {
    const lines = (await readFile(join(folder, name), "utf8")).matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm);
    const ancestors = [...lines].map(([, parent, end = ""]) => [Number(parent), positionOf(end)] as const);
    return [Number.parseInt(name.slice(0, 8), 16), new Map(ancestors)] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * The timeline that a restoration follows: a named one, otherwise that of the newest base backup, which only production makes. PostgreSQL's
 * own default, the newest of the archive, may be one that a test server wrote. Throws when the archive has a later timeline, since
 * production may have been restored and gone on there: then a person must name one.
 */
export async function chooseTimeline(backup: string, newest: BaseStart, named: number | null): Promise<number> {
  const branches = await histories(backup);
  if (named !== null) {
    if (named === newest.timeline || branches.has(named) || [...branches.values()].some((from) => from.has(named)))
      return named;
    throw new Error(`the archive has no timeline ${named}`);
  }
  const later = [...branches].filter(([, from]) => (from.get(newest.timeline) ?? -1n) >= newest.position);
  if (later.length === 0) return newest.timeline;
  const ids = later.map(([id]) => id).join(", ");
  throw new Error(
    `since the newest base backup, of timeline ${newest.timeline}, the archive has got timeline ${ids}: name one. If production was restored and went on there, --timeline ${later.at(-1)?.[0]}; if another server wrote it, --timeline ${newest.timeline}. Then make a base backup (backup.sh base)`,
  );
}
