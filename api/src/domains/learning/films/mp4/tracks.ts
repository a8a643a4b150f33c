import { type Box, boxesIn, contentOf, findBox, type ReadBytes } from "./boxes.ts";

/** A track of a movie header. */
export interface Track {
  id: number;
  /** `vide`, `soun`, or data beside them, such as `tmcd`. */
  handler: string;
  /** Units of its times in a second. */
  scale: number;
  /** Whether every current browser plays what it contains. */
  isPlayable: boolean;
}

/** More bytes than the description of one codec has. */
const DESCRIPTION_BYTES = 4096;

/** Bytes of a sample entry before its boxes: of a picture, and of a sound in its first form. */
const PICTURE_FIELDS = 86;
const SOUND_FIELDS = 36;

/** Profiles of H.264 that have 8 bits and 4:2:0 and that every current browser plays: Baseline, Main, High. */
const PROFILES = [66, 77, 100];

/** Level 5.2; decoders of phones end there. */
const LEVEL_MOST = 52;

const MPEG4_AUDIO = 0x40;

/** AAC-LC, and its additions SBR and PS that a decoder may leave out. */
const AAC_TYPES = [2, 5, 29];

/** The content of a box by its name, inside an entry that was read whole. */
function inside(entry: Buffer, from: number, name: string) {
  for (let at = from; at + 8 <= entry.length; ) {
    const size = entry.readUInt32BE(at);
    if (size < 8) return null;
    if (entry.toString("latin1", at + 4, at + 8) === name) return entry.subarray(at + 8, at + size);
    at += size;
  }
  return null;
}

function isPlayedPicture(entry: Buffer) {
  const config = entry.toString("latin1", 4, 8) === "avc1" ? inside(entry, PICTURE_FIELDS, "avcC") : null;
  const [, profile = 0, , level = 255] = config ?? [];
  return PROFILES.includes(profile) && level <= LEVEL_MOST;
}

/** The content of a descriptor (ISO 14496-1, 8.3.3) by its tag; its length is written in groups of 7 bits. */
function descriptor(bytes: Buffer, tag: number) {
  if (bytes[0] !== tag) return null;
  let at = 1;
  while ((bytes[at] ?? 0) & 0x80) at++;
  return bytes.subarray(at + 1);
}

function isPlayedSound(entry: Buffer) {
  const isFirstForm = entry.toString("latin1", 4, 8) === "mp4a" && entry.length > 18 && entry.readUInt16BE(16) === 0;
  const stream = isFirstForm
    ? descriptor((inside(entry, SOUND_FIELDS, "esds") ?? Buffer.alloc(0)).subarray(4), 3)
    : null;
  // The number of the stream and its flags come first; with no flag set, the decoder's description follows.
  const decoder = stream && stream[2] === 0 ? descriptor(stream.subarray(3), 4) : null;
  const specific = decoder?.[0] === MPEG4_AUDIO ? descriptor(decoder.subarray(13), 5) : null;
  return specific !== null && AAC_TYPES.includes((specific[0] ?? 0) >> 3);
}

async function trackOf(read: ReadBytes, box: Box) {
  const [header, media, handler, samples] = [
    await findBox(read, box, "tkhd"),
    await findBox(read, box, "mdia", "mdhd"),
    await findBox(read, box, "mdia", "hdlr"),
    await findBox(read, box, "mdia", "minf", "stbl", "stsd"),
  ];
  if (!header || !media || !handler || !samples) return null;
  const [head, times, kind, described] = [
    await contentOf(read, header, 24),
    await contentOf(read, media, 24),
    await contentOf(read, handler, 12),
    await contentOf(read, samples, DESCRIPTION_BYTES),
  ];
  if (head.length < 24 || times.length < 24 || kind.length < 12 || described.length < 16) return null;
  const name = kind.toString("latin1", 8, 12);
  // Several descriptions: the film changes its codec on the way.
  const isOne = described.readUInt32BE(4) === 1;
  const entry = described.subarray(8, 8 + described.readUInt32BE(8));
  const isPlayable = isOne && (name === "vide" ? isPlayedPicture(entry) : name !== "soun" || isPlayedSound(entry));
  return {
    id: head.readUInt32BE(head[0] === 1 ? 20 : 12),
    handler: name,
    scale: times.readUInt32BE(times[0] === 1 ? 20 : 12),
    isPlayable,
  };
}

/** The tracks of a movie header; those that cannot be read are left out. */
export async function tracksOf(read: ReadBytes, movie: Box) {
  const tracks: Track[] = [];
  for await (const box of boxesIn(read, movie.start, movie.end)) {
    const track = box.name === "trak" ? await trackOf(read, box) : null;
    if (track) tracks.push(track);
  }
  return tracks;
}
