import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App, Context } from "#context.ts";

/** For how long a process gives the same public answer without asking its database again. */
const MAX_AGE_MS = 2_000;

const MAX_ENTRIES = 500;

interface CacheEntry {
  payload: string;
  /** Headers that the route and its hooks set, for example who else may cache the answer. */
  headers: OutgoingHttpHeaders;
  until: number;
}

/** Headers that belong to one request. */
const OWN_HEADERS = ["x-request-id", "content-length"];

const headersOf = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !OWN_HEADERS.includes(name)));

/**
 * Whether an answer may be cached by its address. Without a query and escapes such addresses are few: an answer about a missing
 * thing has no 200 and an id has one spelling, so there are as many addresses as there are things.
 */
const isKeepable = (request: FastifyRequest, reply: FastifyReply) =>
  request.method === "GET" &&
  request.routeOptions.config.publicSeconds !== undefined &&
  reply.statusCode === 200 &&
  !/[?%]/.test(request.url);

/**
 * Gives public answers of the last two seconds again. That skips routes, queries, the check against the schema and the writing;
 * every hook of the server runs as for any answer, except the `onRequest` hooks that are registered later. So a busy server still
 * gives cached answers. Measured for the list of courses on the embedded database (processor time): 1.3 ms without, 0.04 ms with
 * it.
 */
export function registerResponseCache(app: App, { clock }: Context<"clock">) {
  const kept = new Map<string, CacheEntry>();

  const freshEntry = (url: string) => {
    const entry = kept.get(url);
    return entry && clock().getTime() <= entry.until ? entry : null;
  };

  app.addHook("onRequest", (request, reply, done) => {
    const entry = request.method === "GET" ? freshEntry(request.url) : null;
    if (entry) reply.headers(entry.headers).send(entry.payload);
    else done();
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload === "string" && !freshEntry(request.url) && isKeepable(request, reply)) {
      // So that nobody can fill the memory.
      if (kept.size >= MAX_ENTRIES) kept.clear();
      kept.set(request.url, { payload, headers: headersOf(reply), until: clock().getTime() + MAX_AGE_MS });
    }
    done(null, payload);
  });
}
