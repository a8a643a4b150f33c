import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { versionedFile } from "#edge/responses/dictionary-match.ts";
import { IMMUTABLE, immutableHeaders } from "#edge/responses/immutable.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { delta } from "./delta.ts";
import { knownDictionaries } from "./known-dictionaries.ts";

/** How many deltas are cached: enough for a release of every part, from two earlier versions. */
const KEPT = 400;

const TYPES = { js: "application/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

/** The hash of the dictionary that the browser has, by its request; null when it has none, or accepts no delta. */
function dictionaryOf({ headers, method }: FastifyRequest): string | null {
  if (method !== "GET" || !/\bdcz\b/.test(String(headers["accept-encoding"]))) return null;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers["available-dictionary"]))?.[1] ?? null;
}

/**
 * Answers a browser that has a file of an earlier version with the delta to the new one (decision 0098). For an unknown dictionary the
 * routes below `prefix` serve the whole file.
 */
export function serveDeltas(server: FastifyInstance, store: DiskStore, part: string, prefix = "/") {
  const dictionary = knownDictionaries(store, part);
  const made = new Map<string, Promise<Buffer | null>>();

  async function make(version: string, file: string, hash: string): Promise<Buffer | null> {
    const known = await dictionary({ version, file }, hash);
    const { manifest } = await store.manifest(part, version);
    if (!known || !Object.hasOwn(manifest.integrity, file)) return null;
    return await delta(await store.reader(part, version)(file), known, hash);
  }

  server.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const hash = dictionaryOf(request);
    const requested =
      hash && request.url.startsWith(prefix) ? versionedFile(request.url.slice(prefix.length - 1)) : null;
    if (!hash || !requested) return;
    const { version, file } = requested;
    const key = `${version}/${file} ${hash}`;
    const making = made.get(key) ?? make(version, file, hash);
    made.set(key, making);
    const body = await making.catch(() => null);
    if (!body) made.delete(key);
    const oldest = made.size > KEPT ? made.keys().next().value : undefined;
    if (oldest) made.delete(oldest);
    if (!body) return;
    immutableHeaders(reply);
    const type = TYPES[file.endsWith(".js") ? "js" : "css"];
    return reply.header("Cache-Control", IMMUTABLE).header("Content-Encoding", "dcz").type(type).send(body);
  });
}
