import { buffer, text } from "node:stream/consumers";
import { UPLOAD_RULES } from "@academy/shared/contract/staff/content-uploads";
import type { Context } from "#context.ts";
import { readCaptions } from "#domains/content/media/read-captions.ts";
import { movieFactsIn } from "#domains/learning/films/mp4/movie-facts.ts";
import { refuseInfected } from "#domains/platform/files/refuse-infected.ts";
import { Problem, required } from "#errors/problem.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { openPicture } from "#security/open-picture.ts";
import { contentKey, endsAsPdf, HEAD_BYTES, isPlainDrawing, looksLike, PDF_TAIL_BYTES } from "./upload-rules.ts";
import { collectedKey, type UploadRow } from "./uploads.repository.ts";

type Storage = Context["storage"];

type UploadContext = Context<"storage" | "virusScanner">;

/** The widest side of a picture of the content, in pixels: twice the widest that any page requests. */
const PICTURE_SIDE = 2560;

/** Pictures are converted one at a time, because each is in memory as a whole meanwhile. */
const inTurn = createConcurrencyLimit(1, 20);

async function readPart(
  storage: Storage,
  key: string,
  size: number,
  position: number,
  length: number,
): Promise<Buffer> {
  const end = Math.min(position + length, size) - 1;
  return end < position ? Buffer.alloc(0) : buffer(await storage.stream(key, { start: position, end }));
}

/** Converts a picture to WebP, so that neither metadata nor anything hidden in the file is kept (threats B14 and B15). */
async function storePicture(storage: Storage, from: string, to: string) {
  await inTurn(async () => {
    const original = await buffer(await storage.stream(from));
    const drawn = await openPicture(original)
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
      .catch(() => {
        throw new Problem("upload.broken");
      });
    await storage.put(to, drawn);
  });
  await storage.delete(from);
}

/** Converts captions to WebVTT in UTF-8, whatever program wrote them. */
async function storeCaptions(storage: Storage, from: string, to: string) {
  const captions = required(readCaptions(await buffer(await storage.stream(from))), "upload.broken");
  await storage.put(to, Buffer.from(captions));
  await storage.delete(from);
}

/** Checks a whole file by its content; returns the seconds of a film. */
async function look(context: UploadContext, row: UploadRow): Promise<number | null> {
  const { storage } = context;
  const key = collectedKey(row);
  const { type } = UPLOAD_RULES[row.kind];
  if (!looksLike(row.kind, await readPart(storage, key, row.size, 0, HEAD_BYTES))) throw new Problem("upload.format");
  await refuseInfected(context, await storage.stream(key), "file");
  if (type === "film") {
    const { seconds } = await movieFactsIn(storage, key, row.size);
    if (seconds === null) throw new Problem("upload.broken");
    return seconds;
  }
  if (type === "pdf") {
    const from = Math.max(0, row.size - PDF_TAIL_BYTES);
    if (!endsAsPdf(await readPart(storage, key, row.size, from, row.size - from))) throw new Problem("upload.broken");
  }
  if (type === "captions") await storeCaptions(storage, key, contentKey(row.file));
  if (type === "drawing" && !isPlainDrawing(await text(await storage.stream(key)))) throw new Problem("upload.format");
  if (type === "picture") await storePicture(storage, key, contentKey(row.file));
  return null;
}

/**
 * Makes a file from an upload whose last piece was received: complete in the storage, and of the type that its kind of upload accepts. Returns the
 * seconds of a film. A file of another type is deleted. Called again after a crash, it continues where it stopped.
 */
export async function finishUpload(context: UploadContext, row: UploadRow): Promise<number | null> {
  const { storage } = context;
  const key = collectedKey(row);
  const isDrawn = key !== contentKey(row.file) && (await storage.head(contentKey(row.file))) !== null;
  if (isDrawn) return null;
  await storage.partial.finish({ key, token: row.token }, row.size);
  try {
    return await look(context, row);
  } catch (error) {
    if (error instanceof Problem && error.status === 400) await storage.delete(key);
    throw error;
  }
}
