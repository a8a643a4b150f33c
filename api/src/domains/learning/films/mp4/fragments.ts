import { type Box, boxesIn, contentOf, findBox, type ReadBytes } from "./boxes.ts";
import type { Track } from "./tracks.ts";

/** The most bytes of a fragment's table that are read: 100,000 pictures with their durations. */
const TABLE_BYTES = 1_600_000;

/** How many times each sample of a fragment is noted with, by the flags of its table: duration, size, flags, composition offset. */
const FIELDS = [0x100, 0x200, 0x400, 0x800];

/** Units of time that the samples of a fragment's table last together; `usual` where the table gives no durations. */
function lengthOf(table: Buffer, usual: number) {
  const flags = table.readUInt32BE(0) & 0xffffff;
  const count = table.readUInt32BE(4);
  if (!(flags & 0x100)) return count * usual;
  const step = 4 * FIELDS.filter((flag) => flags & flag).length;
  let sum = 0;
  for (
    let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0), n = 0;
    n < count && at + 4 <= table.length;
    at += step, n++
  )
    sum += table.readUInt32BE(at);
  return sum;
}

/** The usual duration of a sample that a fragment names for its track; null where it names none. */
function usualIn(header: Buffer) {
  const flags = header.readUInt32BE(0) & 0xffffff;
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return flags & 8 && at + 4 <= header.length ? header.readUInt32BE(at) : null;
}

/** The usual durations of samples by track, from the movie header. */
async function usualDurations(read: ReadBytes, extended: Box) {
  const usual = new Map<number, number>();
  for await (const box of boxesIn(read, extended.start, extended.end)) {
    const fields = box.name === "trex" ? await contentOf(read, box, 16) : null;
    if (fields && fields.length === 16) usual.set(fields.readUInt32BE(4), fields.readUInt32BE(12));
  }
  return usual;
}

/**
 * The length in seconds of a film in fragments, as OBS records: its header comes before the length is known, so it is where the last
 * fragment ends. Null if there is no readable fragment.
 */
export async function fragmentedSeconds(
  read: ReadBytes,
  size: number,
  { extended, tracks }: { extended: Box; tracks: readonly Track[] },
) {
  const usual = await usualDurations(read, extended);
  let last: Box | null = null;
  for await (const box of boxesIn(read, 0, size)) if (box.name === "moof") last = box;
  if (!last) return null;
  let seconds = 0;
  for await (const part of boxesIn(read, last.start, last.end)) {
    if (part.name !== "traf") continue;
    const [header, start] = [await findBox(read, part, "tfhd"), await findBox(read, part, "tfdt")];
    if (!header || !start) continue;
    const [fields, from] = [await contentOf(read, header, 32), await contentOf(read, start, 12)];
    const track = fields.length >= 8 ? tracks.find(({ id }) => id === fields.readUInt32BE(4)) : undefined;
    if (!track || track.scale === 0 || from.length < 8) continue;
    let end = from[0] === 1 && from.length === 12 ? Number(from.readBigUInt64BE(4)) : from.readUInt32BE(4);
    for await (const run of boxesIn(read, part.start, part.end)) {
      const table = run.name === "trun" ? await contentOf(read, run, TABLE_BYTES) : null;
      if (table && table.length >= 8) end += lengthOf(table, usualIn(fields) ?? usual.get(track.id) ?? 0);
    }
    seconds = Math.max(seconds, end / track.scale);
  }
  return seconds > 0 ? seconds : null;
}
