import { hash } from "node:crypto";
import type { App } from "#context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Seconds for which anybody may cache the answer; without it answers are not stored at all. */
    publicSeconds?: number;
  }
}

/** Gives public answers an ETag, so that they need not be sent twice (304). */
export function registerEtags(app: App): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { publicSeconds } = request.routeOptions.config;
    const isPublic = publicSeconds !== undefined && reply.statusCode === 200;
    if (!isPublic || typeof payload !== "string") return done(null, payload);
    // A cached answer has its ETag already.
    if (!reply.hasHeader("etag")) {
      const etag = `"${hash("sha256", payload, "base64url").slice(0, 22)}"`;
      reply.headers({ "cache-control": `public, max-age=${publicSeconds}`, etag });
    }
    if (request.headers["if-none-match"] !== reply.getHeader("etag")) return done(null, payload);
    reply.code(304).removeHeader("content-length");
    done(null, null);
  });
}
