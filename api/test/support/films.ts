import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from "node:fs";

/** A box of an mp4 file. */
export function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** A movie header that says how many seconds a film lasts. */
export function movie(seconds: number): Buffer {
  const fields = Buffer.alloc(100);
  fields.writeUInt32BE(1000, 12);
  fields.writeUInt32BE(seconds * 1000, 16);
  return box("moov", box("mvhd", fields));
}

/** A film of any size that takes no room on the disk: its pictures are a hole, and its header comes after them. */
export function writeFilm(path: string, bytes: number, seconds: number): void {
  const begin = box("ftyp", Buffer.from("isom"));
  const end = movie(seconds);
  const pictures = Buffer.alloc(16);
  pictures.writeUInt32BE(1);
  pictures.write("mdat", 4, "latin1");
  pictures.writeBigUInt64BE(BigInt(bytes - begin.length - end.length), 8);
  writeFileSync(path, Buffer.concat([begin, pictures]));
  truncateSync(path, bytes - end.length);
  const file = openSync(path, "r+");
  writeSync(file, end, 0, end.length, bytes - end.length);
  closeSync(file);
}

/** A film of so many bytes: its pictures tell their own position. */
export function aFilm(bytes: number, seconds: number): Buffer {
  const begin = box("ftyp", Buffer.from("isom"));
  const end = movie(seconds);
  const pictures = Buffer.alloc(bytes - begin.length - end.length - 8);
  for (let at = 0; at + 4 <= pictures.length; at += 4096) pictures.writeUInt32BE(at, at);
  return Buffer.concat([begin, box("mdat", pictures), end]);
}
