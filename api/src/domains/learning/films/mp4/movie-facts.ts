import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Storage } from "#interfaces/file-storage.ts";
import { type Box, boxesIn, contentOf, findBox, type ReadBytes, readAhead } from "./boxes.ts";
import { fragmentedSeconds } from "./fragments.ts";
import { tracksOf } from "./tracks.ts";

/** What a film's header says; read without ffmpeg, from a few bytes of a file of any size. */
export interface MovieFacts {
  /** Null if the file does not contain it. */
  seconds: number | null;
  /** Whether every current browser plays the file as it is: H.264 of 8 bits and 4:2:0, with AAC or without sound (reading 91). */
  isPlayable: boolean;
  /** Whether the index comes before the film, so that it plays before it is loaded whole. */
  indexFirst: boolean;
}

const UNKNOWN: MovieFacts = { seconds: null, isPlayable: false, indexFirst: false };

/** The bytes of a movie header up to its duration, in the newer form of the header. */
const HEADER_BYTES = 32;

/** The length that the movie header states; null if it states none, as in a film in fragments. */
async function statedSeconds(read: ReadBytes, movie: Box) {
  const header = await findBox(read, movie, "mvhd");
  const fields = header && (await contentOf(read, header, HEADER_BYTES));
  if (!fields || fields.length < HEADER_BYTES) return null;
  const isLong = fields[0] === 1;
  const scale = fields.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(fields.readBigUInt64BE(24)) : fields.readUInt32BE(16);
  return scale > 0 && length > 0 ? length / scale : null;
}

/** Whether the file says that it is QuickTime: its sound is described in another form. */
async function isQuickTime(read: ReadBytes) {
  return (await read(0, 12)).toString("latin1", 4) === "ftypqt  ";
}

/** What the header of an mp4 of `size` bytes says. */
async function movieFactsOf(readBytes: ReadBytes, size: number): Promise<MovieFacts> {
  const read = readAhead(readBytes);
  let indexFirst = true;
  let movie: Box | null = null;
  for await (const box of boxesIn(read, 0, size)) {
    if (box.name === "mdat") indexFirst = false;
    movie = box.name === "moov" ? box : null;
    if (movie) break;
  }
  if (!movie) return UNKNOWN;
  const tracks = await tracksOf(read, movie);
  const extended = await findBox(read, movie, "mvex");
  const seconds =
    (await statedSeconds(read, movie)) ?? (extended && (await fragmentedSeconds(read, size, { extended, tracks })));
  const isPlayable =
    // Browsers cannot seek in fragments without an index.
    extended === null &&
    tracks.filter(({ handler }) => handler === "vide").length === 1 &&
    tracks.every((track) => track.isPlayable) &&
    !(await isQuickTime(read));
  return { seconds, isPlayable, indexFirst };
}

/** What the header of an mp4 on the disk says. */
export async function movieFactsAt(path: string): Promise<MovieFacts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await movieFactsOf(async (position, length) => {
      const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return bytes.subarray(0, bytesRead);
    }, size);
  } finally {
    await file.close();
  }
}

/** What the header of a stored mp4 of `size` bytes says. */
export const movieFactsIn = (storage: Pick<Storage, "stream">, key: string, size: number): Promise<MovieFacts> =>
  movieFactsOf(async (position, length) => {
    const end = Math.min(position + length, size) - 1;
    return end < position ? Buffer.alloc(0) : buffer(await storage.stream(key, { start: position, end }));
  }, size);
