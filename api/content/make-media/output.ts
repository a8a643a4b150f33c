import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const media = new URL("../media/", import.meta.url);

/** The absolute path of a media file, its folder made when missing. */
export function mediaPath(path: string): string {
  const target = fileURLToPath(new URL(path, media));
  mkdirSync(dirname(target), { recursive: true });
  return target;
}

/** Writes a text or bytes as a media file. */
export function write(path: string, content: string | Uint8Array): void {
  writeFileSync(mediaPath(path), content);
}

/** Draws an SVG and writes it as WebP of the SVG's own size. */
export async function writeWebp(path: string, svg: string, quality = 80): Promise<void> {
  await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(mediaPath(path));
}

/** Draws an SVG and writes it as a palette PNG of the SVG's own size. */
export async function writePng(path: string, svg: string): Promise<void> {
  await sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 10 }).toFile(mediaPath(path));
}

/** Draws an SVG into plain pixels: three bytes a pixel, or four with transparency. */
export async function pixels(svg: string, channels: 3 | 4): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  const drawn = channels === 4 ? image.ensureAlpha() : image.flatten({ background: "#000000" }).removeAlpha();
  return await drawn.raw().toBuffer();
}
