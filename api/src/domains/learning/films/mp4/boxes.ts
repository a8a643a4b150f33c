/** Reads bytes of a file from a position, on the disk or in the storage; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/** A box of an MP4 file (ISO 14496-12): its name, and the byte range of its content. */
export interface Box {
  name: string;
  /** Where its own header begins. */
  at: number;
  start: number;
  end: number;
}

/** The longest header of a box: its size in 32 bits, its name, and the size in 64 bits if 32 are too few. */
const HEAD_BYTES = 16;

/** The most boxes of one level that are looked at: a film of eleven hours in fragments of two seconds has 40,000. */
const BOXES_MOST = 40_000;

/** How many bytes are read at a time: the headers of a track stand close together, and a bucket answers each read with a request. */
const WINDOW_BYTES = 4096;

/** Reads through a window, so that headers that stand together are one read. */
export function readAhead(read: ReadBytes): ReadBytes {
  let from = 0;
  let held = Buffer.alloc(0);
  return async (position, length) => {
    if (position < from || position + length > from + held.length) {
      held = Buffer.from(await read(position, Math.max(length, WINDOW_BYTES)));
      from = position;
    }
    return held.subarray(position - from, position - from + length);
  };
}

/** The boxes between two offsets, one after the other; reads only their headers, so that gigabytes of video are skipped. */
export async function* boxesIn(read: ReadBytes, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from, looked = 0; at + 8 <= to && looked < BOXES_MOST; looked++) {
    const head = await read(at, HEAD_BYTES);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < HEAD_BYTES) return;
    // A size of 0 means "to the end of the file".
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || to - at;
    const start = at + (isLong ? HEAD_BYTES : 8);
    if (at + size < start) return;
    yield { name: head.toString("latin1", 4, 8), at, start, end: Math.min(at + size, to) };
    at += size;
  }
}

/** The first box on a path of names inside a range, such as `mdia`, `hdlr`; null if there is none. */
export async function findBox(
  read: ReadBytes,
  { start, end }: Pick<Box, "start" | "end">,
  ...[name, ...deeper]: [string, ...string[]]
): Promise<Box | null> {
  for await (const box of boxesIn(read, start, end)) {
    if (box.name !== name) continue;
    const [next, ...rest] = deeper;
    return next === undefined ? box : findBox(read, box, next, ...rest);
  }
  return null;
}

/** The content of a box, at most so many bytes of it. */
export const contentOf = (read: ReadBytes, { start, end }: Box, most: number) =>
  read(start, Math.min(end - start, most));
