import { crc32 } from "node:zlib";
import { BADGE_KEYWORD } from "@academy/shared/contract/credentials";

/** Where the first chunk after the header begins: after eight bytes of signature and 25 bytes of header. */
const AFTER_HEADER = 33;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Puts a credential into a PNG, as uncompressed text in a chunk of its own (Open Badges 3.0, "Baking"; PNG, iTXt). */
export function bakePng(png: Buffer, credential: string): Buffer {
  // Keyword, no compression, and neither language nor translated keyword.
  const text = Buffer.from(`${BADGE_KEYWORD}\0\0\0\0\0${credential}`, "utf8");
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk("iTXt", text), png.subarray(AFTER_HEADER)]);
}
