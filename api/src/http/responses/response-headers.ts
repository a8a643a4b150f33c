import { ACADEMY_OFFSET_HEADER, ACADEMY_OFFSET_MINUTES } from "@academy/shared/contract/academy-time";
import type { Config } from "#config/config.ts";
import type { App, Context } from "#context.ts";

/** The policy of a file that only pages of this site may show in a frame. */
export const FRAMED_BY_SITE = "frame-ancestors 'self'";

/** Headers of every answer; routes may set others for what they send. */
export const responseHeaders = ({ publicUrl }: Pick<Config, "publicUrl">) => ({
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
  [ACADEMY_OFFSET_HEADER.toLowerCase()]: String(ACADEMY_OFFSET_MINUTES),
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});

/** Gives every answer its headers. */
export function registerResponseHeaders(app: App, { config }: Context<"config">) {
  const headers = responseHeaders(config);

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}
