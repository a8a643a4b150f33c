import { finished, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config/config.ts";
import { Problem, required } from "#errors/problem.ts";
import type { Storage, StoredFile } from "#interfaces/file-storage.ts";
import { parseRange } from "./byte-range.ts";
import type { DeliveredFile } from "./delivered-file.ts";
import type { MediaKind } from "./media-type.ts";

/** A file to send; the route has checked that the caller may have it. */
interface SentFile {
  storage: Storage;
  key: string;
  kind: MediaKind;
  /** How long browsers may cache the file, as `cache-control` says it. */
  cache: string;
}

/** Where nginx finds the files: an internal location, reached only through the api's answer (delivery/nginx/academy.conf). */
const NGINX_LOCATION = "/academy-files/";

/** Identifies the current state of a file, so that caches notice a change. */
export const versionOf = (file: StoredFile) => `${file.size.toString(16)}-${file.modifiedAt.getTime().toString(16)}`;

const headersOf = ({ cache, kind }: SentFile) => ({
  "cache-control": cache,
  "content-security-policy": kind.policy,
  ...(kind.download && { "content-disposition": `attachment; filename="${kind.download}"` }),
});

/** Sends a file or a part of it; `onSent` gets how much was handed to the network. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: SentFile,
  onSent?: (sent: Pick<DeliveredFile, "range" | "size" | "sent">) => void,
) {
  const { storage, key, kind } = sent;
  const file = required(await storage.head(key), "media.unknown");
  const etag = `"${versionOf(file)}"`;
  reply.headers({
    ...headersOf(sent),
    "accept-ranges": "bytes",
    etag,
    "last-modified": file.modifiedAt.toUTCString(),
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const condition = request.headers["if-range"];
  const range = condition === undefined || condition === etag ? parseRange(request.headers.range, file.size) : null;
  if (range === "refused") throw new Problem("media.range", { headers: { "content-range": `bytes */${file.size}` } });
  const length = range ? range.end - range.start + 1 : file.size;
  reply.header("content-length", length).type(kind.type);
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  // The framework sets the content length itself, except for a stream.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  const content = await storage.stream(key, range ?? undefined);
  if (onSent) {
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    const taken = () => socket.bytesWritten - before - socket.writableLength;
    finished(reply.raw, () => onSent({ range, size: file.size, sent: taken() }));
  }
  return reply.send(content);
}

/** Lets nginx send a file; nginx handles ranges, conditions and lengths. With a `ticket`, nginx reports what it sent. */
export async function sendByNginx(reply: FastifyReply, sent: SentFile, ticket?: string) {
  const { storage, key, kind } = sent;
  if (!(await storage.head(key))) throw new Problem("media.unknown");
  return reply
    .headers({
      ...headersOf(sent),
      "x-accel-redirect": NGINX_LOCATION + key,
      ...(ticket && { "x-academy-given": ticket }),
    })
    .type(kind.type)
    .send("");
}

/**
 * Redirects a player to the bucket for a part of a film, until the academy's own address expires. The api sends everything else
 * itself: a whole film, as for a download, since its bytes are counted (decision 0022), and captions and documents, which pages
 * read or frame from their own origin. Returns whether it redirected.
 */
export async function redirectedToStore(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, kind }: Omit<SentFile, "cache">,
  { origin, expires }: { origin: Config["media"]["origin"]; expires: string },
) {
  const isPartOfFilm = request.method === "GET" && request.headers.range && kind.type.startsWith("video/");
  if (!origin || !isPartOfFilm) return false;
  const address = await storage.addressAtStore(key, new Date(Number(expires) * 1000), kind.type);
  if (address === null) return false;
  const { pathname, search } = new URL(address);
  reply.redirect(origin + pathname + search, 302);
  return true;
}
