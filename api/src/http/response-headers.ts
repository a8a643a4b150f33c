import { createHash } from "node:crypto";
import type { Config } from "#config/config.ts";
import type { App, Context } from "#context.ts";
import type { ResponseCache } from "./response-cache.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Seconds for which anybody may keep the answer; without it answers are not stored at all. */
    publicSeconds?: number;
  }
}

/** Headers of every answer; routes may give others for what they send. */
export const responseHeaders = ({ publicUrl }: Pick<Config, "publicUrl">) => ({
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});

/** Gives every answer its headers, and public ones the tag by which they need not be sent twice. */
export function registerResponseHeaders(app: App, { config }: Context, { keep }: ResponseCache): void {
  const headers = responseHeaders(config);

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });

  app.addHook("onSend", (request, reply, payload, done) => {
    const { config: route, url = request.url } = request.routeOptions;
    const isPublic = route.publicSeconds !== undefined && reply.statusCode === 200 && !reply.hasHeader("etag");
    if (!isPublic || typeof payload !== "string") return done(null, payload);
    const etag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
    reply.headers({ "cache-control": `public, max-age=${route.publicSeconds}`, etag });
    // Without a query and escapes such addresses are few: a missing thing is no answer of 200 and an id has one spelling, so
    // there are as many as there are things.
    if (request.method === "GET" && !/[?%]/.test(request.url)) {
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== "x-request-id");
      const texts = Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
      keep(request.url, { route: url, etag, headers: texts, payload });
    }
    if (request.headers["if-none-match"] !== etag) return done(null, payload);
    reply.code(304).removeHeader("content-length");
    done(null, null);
  });
}
