import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const BROTLI_QUALITY = 6;

/** A small answer in the three encodings that browsers accept, made once. */
export interface Encoded {
  status: number;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const etagOf = (content: Buffer): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** Compresses a text. */
export function encode(text: string, status = 200): Encoded {
  const plain = Buffer.from(text);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return { status, etag: etagOf(plain), plain, br, gzip: gzipSync(plain) };
}

/** The `Cache-Control` of an answer for one visitor: in no shared cache, and revalidated each time. */
export const FOR_ONE_VISITOR = "private, no-cache";

/** Sends an answer in an encoding that the browser accepts, or 304 when the browser has it already. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, plain, br, gzip }: Encoded,
  vary = "Accept-Encoding",
  cacheControl = "no-cache",
) {
  reply.header("ETag", etag).header("Cache-Control", cacheControl).header("Vary", vary);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (accepted.includes("br")) return reply.code(status).header("Content-Encoding", "br").send(br);
  if (accepted.includes("gzip")) return reply.code(status).header("Content-Encoding", "gzip").send(gzip);
  return reply.code(status).send(plain);
}
