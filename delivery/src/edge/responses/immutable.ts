import type { FastifyStaticOptions } from "@fastify/static";
import type { FastifyReply } from "fastify";
import { dictionaryMatch } from "./dictionary-match.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

/** Caches may keep the files of a version for ever (a year), as they never change. */
export const IMMUTABLE = `public, max-age=${YEAR_MS / 1000}, immutable`;

/** The headers of every file of a version folder; scripts and sheets also say for which addresses they are dictionaries. */
export function immutableHeaders(reply: FastifyReply) {
  const match = dictionaryMatch(reply.request.url);
  reply.header("X-Content-Type-Options", "nosniff");
  reply.header("Access-Control-Allow-Origin", "*");
  reply.header("Cross-Origin-Resource-Policy", "cross-origin");
  reply.header("Vary", match ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding");
  if (match) reply.header("Use-As-Dictionary", `match="${match}"`);
}

/**
 * How files of version folders are served: immutable, in the forms compressed at release, and without guessing of names. Headers that
 * only changing or partially read files need are left out; they would add 130 bytes to each answer.
 */
export const immutable = {
  preCompressed: true,
  immutable: true,
  maxAge: YEAR_MS,
  index: false,
  redirect: false,
  dotfiles: "deny",
  etag: false,
  lastModified: false,
  acceptRanges: false,
  setHeaders: immutableHeaders,
} satisfies Partial<FastifyStaticOptions>;
