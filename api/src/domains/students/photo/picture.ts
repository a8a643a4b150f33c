import { PHOTO_SIDE } from "@academy/shared/contract/students/photo";
import { Problem } from "#errors/problem.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { openPicture, PIXELS_MAX } from "#security/open-picture.ts";

/** Pictures are processed one at a time, so that a flood of photos cannot take the memory. */
const limited = createConcurrencyLimit(1, 16);

const SIGNATURES = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
};

/** The kind of a picture by its first bytes, whatever its name and type; null for an unknown kind. */
function pictureKind(bytes: Buffer) {
  const kinds = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[];
  return kinds.find((kind) => SIGNATURES[kind](bytes)) ?? null;
}

async function refuseUnlike(bytes: Buffer, kind: string) {
  const { format, width, height } = await openPicture(bytes).metadata();
  if (format !== kind) throw new Problem("photo.format");
  if (width * height > PIXELS_MAX) throw new Problem("photo.too_many_pixels");
}

/**
 * Makes the stored photo from an upload: only known kinds are accepted, the size is checked before decoding, and the picture is
 * encoded anew as a square webp, so that neither metadata nor anything hidden in the file is kept (reading 14,
 * threats B14 and B15).
 */
export async function toPhoto(bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (!kind) throw new Problem("photo.format");
  return limited(async () => {
    try {
      await refuseUnlike(bytes, kind);
      return await openPicture(bytes)
        .autoOrient()
        .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" })
        .webp({ quality: 82 })
        .toBuffer();
    } catch (error) {
      if (error instanceof Problem) throw error;
      const tooBig = error instanceof Error && error.message.includes("pixel limit");
      throw new Problem(tooBig ? "photo.too_many_pixels" : "photo.broken");
    }
  });
}
