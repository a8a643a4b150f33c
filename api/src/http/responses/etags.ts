import { hash } from "node:crypto";
import type { App } from "#context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Seconds for which anybody may cache the answer; without it answers are not stored at all. */
    publicSeconds?: number;
    /** Whether one person's answer may be kept by their program, which asks each time whether it changed. */
    revalidated?: boolean;
  }
}

/** Whether the client has this answer (RFC 9110, 13.1.2): a cache in between may have marked the tag as weak, and may send several. */
const isKnown = (header: string | undefined, etag: unknown) =>
  (header ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag);

/** Gives answers that may be kept an ETag, so that they need not be sent twice (304). */
export function registerEtags(app: App) {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { publicSeconds, revalidated } = request.routeOptions.config;
    const mayBeKept = (publicSeconds !== undefined || revalidated) && reply.statusCode === 200;
    if (!mayBeKept || typeof payload !== "string") return done(null, payload);
    // A cached answer has its ETag already.
    if (!reply.hasHeader("etag")) {
      const etag = `"${hash("sha256", payload, "base64url").slice(0, 22)}"`;
      const control = publicSeconds === undefined ? "private, no-cache" : `public, max-age=${publicSeconds}`;
      reply.headers({ "cache-control": control, etag });
    }
    if (!isKnown(request.headers["if-none-match"], reply.getHeader("etag"))) return done(null, payload);
    reply.code(304).removeHeader("content-length");
    done(null, null);
  });
}
