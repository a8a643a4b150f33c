import { open } from "node:fs/promises";

/** Reads bytes of a file from a position, on the disk or in the storage; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

interface Box {
  /** The byte range of its content. */
  start: number;
  end: number;
}

/** The longest header of a box: its size in 32 bits, its name, and the size in 64 bits if 32 are too few. */
const HEAD_BYTES = 16;

/** The bytes of a movie header up to its duration, in the newer form of the header. */
const HEADER_BYTES = 32;

/** The most boxes that are skipped: reading a file that consists only of boxes would take hours. */
const BOXES_MOST = 10_000;

/** Finds a box between two offsets; reads only the headers of boxes, so that gigabytes of video are skipped. */
async function findBox(read: ReadBytes, name: string, from: number, to: number): Promise<Box | null> {
  for (let at = from, looked = 0; at + 8 <= to && looked < BOXES_MOST; looked++) {
    const head = await read(at, HEAD_BYTES);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < HEAD_BYTES) return null;
    // A size of 0 means "to the end of the file".
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || to - at;
    const start = at + (isLong ? HEAD_BYTES : 8);
    if (at + size < start) return null;
    if (head.toString("latin1", 4, 8) === name) return { start, end: Math.min(at + size, to) };
    at += size;
  }
  return null;
}

/** The length in seconds of an mp4 of `size` bytes, from its movie header; null if the header does not contain it. Reads only a few bytes. */
export async function mp4DurationOf(read: ReadBytes, size: number): Promise<number | null> {
  const movie = await findBox(read, "moov", 0, size);
  const header = movie && (await findBox(read, "mvhd", movie.start, movie.end));
  if (!header || header.end - header.start < HEADER_BYTES) return null;
  const fields = await read(header.start, HEADER_BYTES);
  if (fields.length < HEADER_BYTES) return null;
  const isLong = fields.readUInt8(0) === 1;
  const scale = fields.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(fields.readBigUInt64BE(24)) : fields.readUInt32BE(16);
  return scale > 0 && length > 0 ? length / scale : null;
}

/** The length in seconds of an mp4 file of any size, from its movie header; null if the file does not contain it. */
export async function mp4Duration(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read: ReadBytes = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return await mp4DurationOf(read, size);
  } finally {
    await file.close();
  }
}
