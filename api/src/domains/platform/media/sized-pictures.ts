import { buffer } from "node:stream/consumers";
import { PICTURE_PREVIEW, type PictureWidth } from "@academy/shared/contract/pictures";
import { createByteCache } from "#cache/byte-cache.ts";
import type { Storage } from "#interfaces/file-storage.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { openPicture } from "#security/open-picture.ts";
import { mediaKind } from "./media-type.ts";

/** A picture ready to be sent. */
interface SizedPicture {
  bytes: Buffer;
  type: string;
}

/** Which size and format of a stored picture is wanted; `version` changes with the file. */
interface PictureRequest {
  key: string;
  version: string;
  width: PictureWidth | typeof PICTURE_PREVIEW;
  format: "avif" | "webp";
}

/** Enough for some 300 portraits or posters in all their widths. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** AVIF takes 0.7 s of a core at 1280 pixels with this effort; the usual effort takes five, and would save an eighth of the bytes. */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: "4:2:0" };

/** A coarse copy: blurred, because a blurred picture takes half the bytes, and shown for the moment until the picture itself has come. */
const PREVIEW = { width: 1280, blur: 3, avif: { ...AVIF, quality: 8, effort: 3 } };

async function draw(original: SizedPicture, { width, format }: PictureRequest) {
  try {
    const isPreview = width === PICTURE_PREVIEW;
    const drawing = openPicture(original.bytes)
      .autoOrient()
      .resize({ width: isPreview ? PREVIEW.width : width, withoutEnlargement: true });
    if (isPreview) return { bytes: await drawing.blur(PREVIEW.blur).avif(PREVIEW.avif).toBuffer(), type: "image/avif" };
    const bytes = await (format === "avif" ? drawing.avif(AVIF) : drawing.webp({ quality: 80 })).toBuffer();
    return bytes.length < original.bytes.length ? { bytes, type: `image/${format}` } : original;
  } catch {
    // The original is always correct, only larger; for a picture that a browser cannot read either, the page shows its placeholder.
    return original;
  }
}

/**
 * Makes smaller widths of content pictures. Each is drawn once, two at a time, however many requests ask for it, and the last
 * used ones are cached. Every process has its own cache: all draw the same bytes, and nothing is left in the storage when content
 * changes.
 */
export function createSizedPictures(storage: Storage, keptBytes = KEPT_BYTES) {
  const limited = createConcurrencyLimit(2, 1000);
  const cached = createByteCache<SizedPicture>(keptBytes);

  return (request: PictureRequest) =>
    cached(`${request.key}\n${request.version}\n${request.width}\n${request.format}`, () =>
      limited(async () => {
        const bytes = await buffer(await storage.stream(request.key));
        return draw({ bytes, type: mediaKind(request.key)?.type ?? "" }, request);
      }),
    );
}
