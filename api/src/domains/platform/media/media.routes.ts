import { biography, privateMedia, publicMedia } from "@academy/shared/contract/media.operations";
import { comesInWidths, PICTURE_PREVIEW, PICTURE_WIDTHS } from "@academy/shared/contract/pictures";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import { Problem, required } from "#errors/problem.ts";
import type { Serve } from "#http/contract/serve.ts";
import { isKey, type Storage } from "#interfaces/file-storage.ts";
import { addressClaim, isAddressValid } from "#security/signed-address.ts";
import { biographyPolicy } from "./biography-style.ts";
import { createCompressedDrawings, readsBrotli } from "./compressed-drawings.ts";
import type { DeliveredFile } from "./delivered-file.ts";
import { type MediaKind, mediaKind } from "./media-type.ts";
import { ticketOf } from "./nginx-report.ts";
import { registerNginxReports } from "./nginx-reports.ts";
import { renditionKey } from "./rendition-key.ts";
import { redirectedToStore, sendByNginx, sendFile, versionOf } from "./send-file.ts";
import { createSizedPictures } from "./sized-pictures.ts";

const PUBLIC_CACHE = "public, max-age=3600";

interface SizedWish {
  storage: Storage;
  sized: ReturnType<typeof createSizedPictures>;
  key: string;
  w: unknown;
}

/** Whether a browser says that it accepts AVIF; others get WebP. */
const readsAvif = (accept = "") =>
  accept.split(",").some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(part));

/** Sends a content picture at the requested width; range requests are not supported, since it is small. */
async function sendSized(request: FastifyRequest, reply: FastifyReply, { storage, sized, key, w }: SizedWish) {
  const width = [...PICTURE_WIDTHS, PICTURE_PREVIEW].find((known) => String(known) === w);
  if (!width) throw new Problem("request.invalid");
  const file = required(await storage.head(key), "media.unknown");
  const format = width === PICTURE_PREVIEW || readsAvif(request.headers.accept) ? "avif" : "webp";
  const version = versionOf(file);
  const etag = `"${version}-${width}-${format}"`;
  reply.headers({
    "cache-control": PUBLIC_CACHE,
    "content-security-policy": mediaKind(key)?.policy,
    etag,
    "last-modified": file.modifiedAt.toUTCString(),
    vary: "Accept",
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const { bytes, type } = await sized({ key, version, width, format });
  reply.header("content-length", bytes.length).type(type);
  return reply.send(bytes);
}

interface DrawingWish {
  storage: Storage;
  compressed: ReturnType<typeof createCompressedDrawings>;
  key: string;
  kind: MediaKind;
}

/** Sends a drawing compressed; range requests are not supported, since it is small. */
async function sendDrawing(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, compressed, key, kind }: DrawingWish,
) {
  const file = required(await storage.head(key), "media.unknown");
  const version = versionOf(file);
  const etag = `"${version}-br"`;
  reply.headers({
    "cache-control": PUBLIC_CACHE,
    "content-security-policy": kind.policy,
    etag,
    "last-modified": file.modifiedAt.toUTCString(),
    vary: "Accept-Encoding",
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const { bytes } = await compressed(key, version);
  reply.headers({ "content-encoding": "br", "content-length": bytes.length }).type(kind.type);
  return reply.send(bytes);
}

/** The key in a wildcard address; what cannot be a key is refused as unknown. */
function keyOf(request: FastifyRequest) {
  const key = (request.params as { "*"?: string })["*"] ?? "";
  if (!isKey(key)) throw new Problem("media.unknown");
  return key;
}

function single(value: unknown) {
  return typeof value === "string" ? value : "";
}

/** Files: public ones by name, content pictures also in smaller widths, biographies as pages, paid files by a signed address. */
export function mediaRoutes(
  serve: Serve,
  { storage, keys, clock, config }: Context<"clock" | "config" | "keys" | "storage">,
  onGiven: (file: DeliveredFile) => void,
) {
  const sized = createSizedPictures(storage);
  const compressed = createCompressedDrawings(storage);
  const { media } = config;
  const byNginx = media.delivery === "nginx";
  if (byNginx) registerNginxReports(serve.app, { config, keys }, onGiven);

  serve(publicMedia, async (request, reply) => {
    const key = `public/${keyOf(request)}`;
    const kind = required(mediaKind(key), "media.unknown");
    const { w } = request.query as Record<string, unknown>;
    if (w !== undefined && comesInWidths(`/media/${key}`)) return sendSized(request, reply, { storage, sized, key, w });
    const sent = { storage, key, kind, cache: PUBLIC_CACHE };
    if (kind.type === "image/svg+xml") {
      if (readsBrotli(request.headers["accept-encoding"]))
        return sendDrawing(request, reply, { storage, compressed, key, kind });
      return sendFile(request, reply.header("vary", "Accept-Encoding"), sent);
    }
    return byNginx ? sendByNginx(reply, sent) : sendFile(request, reply, sent);
  });

  serve(biography, async (request, reply) => {
    const key = `bios/${keyOf(request)}`;
    if (!key.endsWith(".html")) throw new Problem("media.unknown");
    const kind = { type: "text/html; charset=utf-8", policy: biographyPolicy };
    return sendFile(request, reply, { storage, key, kind, cache: "public, max-age=300" });
  });

  serve(privateMedia, async (request, reply) => {
    const key = (request.params as { "*"?: string })["*"] ?? "";
    const query = request.query as Record<string, unknown>;
    const claim = addressClaim(query);
    const kind = mediaKind(key);
    if (!isKey(key) || !kind || !isAddressValid(keys, clock, key, claim)) throw new Problem("media.forbidden");
    const { expires } = claim;
    const rendition = query.rendition === undefined ? null : single(query.rendition);
    const file = rendition === null ? key : renditionKey(key, rendition);
    if (!file) throw new Problem("media.unknown");
    const given = {
      studentId: Number(claim.student),
      key,
      rendition,
      expires,
      isVideo: kind.type.startsWith("video/"),
    };
    const sent = { storage, key: `private/${file}`, kind, cache: "private, max-age=300" };
    if (byNginx) return sendByNginx(reply, sent, ticketOf(keys, given));
    if (await redirectedToStore(request, reply, sent, { origin: media.origin, expires })) return reply;
    return sendFile(request, reply, sent, (bytes) => onGiven({ ...given, ...bytes }));
  });
}
