import type { FastifyReply, FastifyRequest } from "fastify";
import { biographyPolicy } from "#content/biography.ts";
import type { App, Context } from "#context.ts";
import { Problem } from "#plugins/problem.ts";
import { parseRange } from "./byte-range.ts";
import { type MediaKind, mediaKind } from "./media-type.ts";
import { isAddressValid } from "./signed-address.ts";
import { isKey, type Storage } from "./storage.ts";

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  key: string,
  kind: MediaKind,
  cache: string,
) {
  const file = await storage.head(key);
  if (!file) throw new Problem("media.unknown");
  const etag = `"${file.size.toString(16)}-${file.modifiedAt.getTime().toString(16)}"`;
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": cache,
    "content-security-policy": kind.policy,
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
  return reply.send(request.method === "HEAD" ? "" : await storage.stream(key, range ?? undefined));
}

/** The key in a wildcard address; anything that is not one of ours is "unknown". */
function keyOf(request: FastifyRequest): string {
  const key = (request.params as { "*"?: string })["*"] ?? "";
  if (!isKey(key)) throw new Problem("media.unknown");
  return key;
}

function single(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Files: public ones by name, biographies as pages, paid ones only by a signed address (readings 22 and 69). */
export function mediaRoutes(app: App, { storage, keys, clock }: Context): void {
  app.get("/public/*", { schema: { hide: true } }, async (request, reply) => {
    const key = `public/${keyOf(request)}`;
    const kind = mediaKind(key);
    if (!kind) throw new Problem("media.unknown");
    return sendFile(request, reply, storage, key, kind, "public, max-age=3600");
  });

  app.get("/bios/*", { schema: { hide: true } }, async (request, reply) => {
    const key = `bios/${keyOf(request)}`;
    if (!key.endsWith(".html")) throw new Problem("media.unknown");
    const kind = { type: "text/html; charset=utf-8", policy: biographyPolicy };
    return sendFile(request, reply, storage, key, kind, "public, max-age=300");
  });

  app.get("/private/*", { schema: { hide: true } }, async (request, reply) => {
    const key = (request.params as { "*"?: string })["*"] ?? "";
    const query = request.query as Record<string, unknown>;
    const claim = {
      student: single(query.student),
      expires: single(query.expires),
      signature: single(query.signature),
    };
    const kind = mediaKind(key);
    if (!isKey(key) || !kind || !isAddressValid(keys, clock, key, claim)) throw new Problem("media.forbidden");
    return sendFile(request, reply, storage, `private/${key}`, kind, "private, max-age=300");
  });
}
