import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one bit per pixel and any size, whose few bytes unpack to very many: a pixel bomb (threat B14). */
export function pixelBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(side / 8) + 1;
  const lines = deflateSync(Buffer.alloc(row * Math.min(side, 4000)), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))]);
}

const SCRIPT = "<script>alert(document.domain)</script>";

/** A picture whose left half is red and right half blue. */
function twoColours(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const blue = { create: { ...half, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: blue, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** Pictures as people send them. */
export const good = {
  jpeg: () => twoColours(900, 600).jpeg().toBuffer(),
  png: () => twoColours(600, 900).png().toBuffer(),
  webp: () => twoColours(64, 64).webp().toBuffer(),
  /** Lies on its side, as a phone stores it, and tells where it was taken. */
  turned: () =>
    twoColours(600, 400)
      .withExif({ IFD0: { Copyright: "a canary", Orientation: "6" }, IFD3: { GPSLatitude: "43/1 14/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
};

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`);

/** Files as attackers send them, each with the code it is refused with (threats B14 and B15). */
export async function hostile(): Promise<[what: string, bytes: Buffer, code: string][]> {
  const jpeg = await good.jpeg();
  const png = await good.png();
  const webp = await good.webp();
  const wrongSum = Buffer.from(png);
  wrongSum[png.length >> 1] = (wrongSum[png.length >> 1] ?? 0) ^ 0xff;
  return [
    ["a pixel bomb of 900 megapixels", pixelBomb(30_000), "photo.too_many_pixels"],
    [
      "a picture of 25 megapixels",
      await sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
      "photo.too_many_pixels",
    ],
    ["a drawing with a script", svg(SCRIPT), "photo.format"],
    ["a drawing that reads a file", svg('<image href="file:///etc/passwd"/>'), "photo.format"],
    [
      "a drawing of an endless entity",
      Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
      "photo.format",
    ],
    [
      "an animated picture",
      Buffer.from(
        "GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;",
        "latin1",
      ),
      "photo.format",
    ],
    ["a page that begins as a GIF", Buffer.from(`GIF89a/*${SCRIPT}*/`, "latin1"), "photo.format"],
    ["a page", Buffer.from(`<!doctype html>${SCRIPT}`), "photo.format"],
    ["a TIFF", await twoColours(64, 64).tiff().toBuffer(), "photo.format"],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01", "latin1"), "photo.format"],
    ["an archive", Buffer.from("PK\x03\x04", "latin1"), "photo.format"],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj"), "photo.format"],
    ["a PostScript program", Buffer.from("%!PS\n(/etc/passwd) run"), "photo.format"],
    ["only the first bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff]), "photo.broken"],
    ["only the first bytes of a PNG", SIGNATURE, "photo.broken"],
    ["only the first bytes of a WebP", Buffer.from("RIFF\x00\x00\x00\x00WEBP", "latin1"), "photo.broken"],
    ["a sound in the same box as a WebP", Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt ", "latin1"), "photo.format"],
    ["half a JPEG", jpeg.subarray(0, jpeg.length >> 1), "photo.broken"],
    ["half a PNG", png.subarray(0, png.length >> 1), "photo.broken"],
    ["half a WebP", webp.subarray(0, webp.length >> 1), "photo.broken"],
    ["a PNG with a wrong byte", wrongSum, "photo.broken"],
    [
      "a PNG of no width",
      Buffer.concat([SIGNATURE, chunk("IHDR", Buffer.alloc(13)), chunk("IEND", Buffer.alloc(0))]),
      "photo.broken",
    ],
    ["a drawing behind the first bytes of a PNG", Buffer.concat([SIGNATURE, svg(SCRIPT)]), "photo.broken"],
    [
      "a drawing behind the first bytes of a JPEG",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg(SCRIPT)]),
      "photo.broken",
    ],
    ["zeros", Buffer.alloc(1000), "photo.format"],
  ];
}

/** Good pictures that carry something else along; they are taken, and only the picture is kept. */
export async function polyglots(): Promise<[what: string, bytes: Buffer][]> {
  const png = await good.png();
  const text = chunk("tEXt", Buffer.from(`Comment\0${SCRIPT}`, "latin1"));
  const afterHead = 8 + 25;
  return [
    ["a JPEG with a page behind it", Buffer.concat([await good.jpeg(), Buffer.from(SCRIPT)])],
    [
      "a JPEG with a program of PHP behind it",
      Buffer.concat([await good.jpeg(), Buffer.from("<?php system($_GET[0]);")]),
    ],
    ["a JPEG that is an archive too", Buffer.concat([await good.jpeg(), Buffer.from(`PK\x03\x04${SCRIPT}`, "latin1")])],
    ["a PNG with a script in its comment", Buffer.concat([png.subarray(0, afterHead), text, png.subarray(afterHead)])],
    ["a JPEG with place and copyright", await good.turned()],
  ];
}

/** What none of the stored files may hold. */
export const CANARIES = [SCRIPT, "<?php", "PK\x03\x04", "a canary", "Exif", "GPS"];
