import { crc32, deflateSync } from "node:zlib";

/** A file for a file picker. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A real PNG of one colour. */
export function aPng(width: number, height: number, colour: readonly [number, number, number] = [170, 80, 60]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: width }, () => colour).flat())]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG as a camera held upright stores it: on its side, with EXIF orientation 6, which says to turn it to the right. */
export function rotated(jpeg: Buffer): Buffer {
  const note = Buffer.from(
    "457869660000" + "4d4d002a00000008" + "0001" + "011200030000000100060000" + "00000000",
    "hex",
  );
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)]);
}

/** Pictures a student may choose, good and bad. */
export const PICTURES = {
  wide: { name: "wide.png", mimeType: "image/png", buffer: aPng(600, 400) },
  tall: { name: "tall.png", mimeType: "image/png", buffer: aPng(40, 300, [20, 90, 120]) },
  gif: { name: "moving.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1") },
  svg: {
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  broken: { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") },
  heavy: { name: "heavy.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
} as const satisfies Record<string, PickedFile>;
