import { PHOTO_MAX_BYTES } from "@academy/shared/contract/students/photo";
import { deletePhoto, replacePhoto } from "@academy/shared/contract/students/photo.operations";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { photoService } from "./photo.service.ts";

/** One file and no other parts that would take memory (threats B15 and B24). */
const LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: PHOTO_MAX_BYTES,
};

async function uploaded(request: FastifyRequest) {
  try {
    const part = await request.file();
    if (part?.fieldname !== "photo") throw fieldProblem("photo", "field.required");
    const bytes = await part.toBuffer();
    if (bytes.length === 0) throw fieldProblem("photo", "field.required");
    return bytes;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Problem("photo.too_large");
    if (error instanceof Problem) throw error;
    // What the multipart parser refuses: too many parts, broken boundaries, an upload that breaks off.
    throw new Problem("request.invalid");
  }
}

/** Adding, replacing and deleting the photo (specification §7). */
export function photoRoutes(
  serve: Serve,
  context: Pick<Context, "db" | "clock" | "rateLimiter" | "storage" | "virusScanner">,
) {
  const photos = photoService(context);

  serve.within(async (serve) => {
    await serve.app.register(multipart, { limits: LIMITS });
    serve(replacePhoto, async (request) => {
      if (!request.isMultipart()) throw new Problem("request.media_type");
      await photos.takeTurn(studentOf(request));
      return photos.replace(studentOf(request), await uploaded(request));
    });
  });
  serve(deletePhoto, (request) => photos.remove(studentOf(request)));
}
