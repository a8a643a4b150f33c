import { ESSAY_BODY_MAX, ESSAY_FILE_MAX } from "@academy/shared/contract/essay";
import { RESUME_MAX } from "@academy/shared/contract/scholarships";
import { CONTENT_BODY_MAX } from "@academy/shared/contract/staff/content";
import { UPLOAD_PIECE_MAX } from "@academy/shared/contract/staff/content-uploads";
import { PHOTO_MAX_BYTES } from "@academy/shared/contract/students/photo";
import { sendContinue } from "@academy/shared/server/limited-server";
import { REFUSALS } from "@academy/shared/server/refusal";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#edge/responses/refused.ts";

/** Largest body of a call, in bytes; the api has the same limit. */
const CALL_MOST = 64 * 1024;

/** Room for the form around a file, and a little more, so that the api itself can answer that a file is too large. */
const FORM = 1024 * 1024;

/** How much memory all uploads under way may use together, in bytes. */
const UPLOADS_IN_ALL = 64 * 1024 * 1024;

/** The calls that take a file or a long text, with their method and largest body. */
export const UPLOADS: Readonly<Record<string, { method: string; most: number }>> = {
  "/api/student/student/update_photo/": { method: "PATCH", most: PHOTO_MAX_BYTES + FORM },
  "/api/courses/essay/": { method: "PUT", most: ESSAY_BODY_MAX },
  "/api/courses/essay/file/": { method: "POST", most: ESSAY_FILE_MAX + FORM },
  "/api/courses/scholarships/": { method: "POST", most: RESUME_MAX + FORM },
};

/** A part of the content that the staff save (decision 0068). */
const PART = /^\/api\/staff\/content\/parts\/[a-z]+\/$/;

/** A piece of a file that the staff upload (decision 0070). */
const PIECE = /^\/api\/staff\/content\/uploads\/[0-9a-f]{32}\/$/;

/** The largest body of an upload; null for every other call. */
function uploadMost({ url, method }: FastifyRequest): number | null {
  const path = url.replace(/\/?(\?.*)?$/s, "/");
  if (method === "PATCH" && PIECE.test(path)) return UPLOAD_PIECE_MAX;
  if (method === "PUT" && PART.test(path)) return CONTENT_BODY_MAX;
  const upload = Object.hasOwn(UPLOADS, path) ? UPLOADS[path] : undefined;
  return upload?.method === method ? upload.most : null;
}

/** Reads the body of a request; rejects with `Refused`. Undefined if the method has no body. */
type TakeBody = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer | undefined>;

/**
 * Reads whole bodies before the api gets the request: a slow sender occupies only a connection of the edge. Uploads have a memory
 * limit of their own, which counts the bytes that arrived, not those announced.
 */
export function bodies(): TakeBody {
  let uploading = 0;

  return async (request, reply) => {
    const { raw, method, headers } = request;
    if (method === "GET" || method === "HEAD") return undefined;
    const uploadable = uploadMost(request);
    const upload = uploadable !== null;
    const most = uploadable ?? CALL_MOST;
    if (Number(headers["content-length"] ?? 0) > most) throw new Refused(REFUSALS.tooLarge);
    sendContinue(raw, reply.raw);
    const pieces: Buffer[] = [];
    let size = 0;
    if (upload) {
      reply.raw.once("close", () => {
        uploading -= size;
      });
    }
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (upload) uploading += piece.length;
      if (size > most) throw new Refused(REFUSALS.tooLarge);
      if (uploading > UPLOADS_IN_ALL && upload) throw new Refused(REFUSALS.busy);
      pieces.push(piece);
    }
    return size > 0 ? Buffer.concat(pieces) : undefined;
  };
}
