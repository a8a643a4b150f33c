import { createHash } from "node:crypto";
import type { App, Context } from "#context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Seconds for which anybody may keep the answer; without it answers are not stored at all. */
    publicSeconds?: number;
  }
}

/** For how long a process gives the same public answer without asking its database again. */
const KEPT_MS = 2_000;

const KEPT_MOST = 500;

interface KeptAnswer {
  payload: string;
  etag: string;
  type: string;
  until: number;
}

/** Headers of every answer, and the tag by which public ones need not be sent twice. */
export function registerAnswers(app: App, { config, clock }: Context): void {
  const kept = new Map<string, KeptAnswer>();
  const headers = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    ...(config.publicUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });

  // Public answers of routes without a query are few and the same for everybody: they are kept as text, which Node
  // sends together with the headers in one piece.
  app.addHook("onRequest", (request, reply, done) => {
    const seconds = request.routeOptions.config.publicSeconds;
    const answer = seconds === undefined ? undefined : kept.get(request.url);
    if (!answer || answer.until < clock().getTime()) return done();
    reply.headers({ "cache-control": `public, max-age=${seconds}`, etag: answer.etag, "content-type": answer.type });
    if (request.headers["if-none-match"] === answer.etag) reply.code(304).send();
    else reply.send(answer.payload);
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    const seconds = request.routeOptions.config.publicSeconds;
    const isNew = seconds !== undefined && reply.statusCode === 200 && !reply.hasHeader("etag");
    if (!isNew || typeof payload !== "string") return done(null, payload);
    const etag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
    reply.headers({ "cache-control": `public, max-age=${seconds}`, etag });
    // A missing thing is no answer of 200, so a route has as many addresses here as there are things.
    if (request.method === "GET" && !request.url.includes("?")) {
      // Ids have many spellings; nobody may fill the memory with them.
      if (kept.size >= KEPT_MOST) kept.clear();
      const type = String(reply.getHeader("content-type"));
      kept.set(request.url, { payload, etag, type, until: clock().getTime() + KEPT_MS });
    }
    if (request.headers["if-none-match"] !== etag) return done(null, payload);
    reply.code(304).removeHeader("content-length");
    done(null, null);
  });
}
