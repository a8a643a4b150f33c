/** Finds a box of an mp4 file between two offsets; returns where its content lies. */
function findBox(file: Buffer, name: string, from: number, to: number): { start: number; end: number } | null {
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at);
    if (size < 8) return null;
    if (file.toString("latin1", at + 4, at + 8) === name) return { start: at + 8, end: Math.min(at + size, to) };
    at += size;
  }
  return null;
}

/** The seconds an mp4 file lasts, from its movie header; null when the file does not say. */
export function mp4Duration(file: Buffer): number | null {
  const movie = findBox(file, "moov", 0, file.length);
  const header = movie && findBox(file, "mvhd", movie.start, movie.end);
  if (!header || header.end - header.start < 32) return null;
  const long = file.readUInt8(header.start) === 1;
  const scale = file.readUInt32BE(header.start + (long ? 20 : 12));
  const length = long ? Number(file.readBigUInt64BE(header.start + 24)) : file.readUInt32BE(header.start + 16);
  return scale > 0 && length > 0 ? length / scale : null;
}
