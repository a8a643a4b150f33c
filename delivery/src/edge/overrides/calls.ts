import { isOpenPage } from "@academy/shared/area/addresses";
import * as z from "@academy/shared/schema";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LiveView, Warn } from "#edge/pages/live-view.ts";
import { type PreviewToken, readPreviewToken } from "#signing/preview-token.ts";
import { rolledBackAt, sentenceOf } from "./outcome.ts";
import { overriddenView, type ViewSettings } from "./overridden-view.ts";
import type { Choices, OverridesCookie } from "./overrides-cookie.ts";
import { PreviewRefused, sendPreviewRefused } from "./refuse-preview.ts";

/** The dependencies of the calls. */
interface CallsContext extends ViewSettings {
  live: () => Promise<LiveView>;
  cookie: OverridesCookie;
  warn: Warn;
  now: () => Date;
  headers: Record<string, string>;
}

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 16 * 1024;

/** The call that ends all previews. */
const END = "/overrides/end";

const PreviewBody = z.strictObject({ token: z.string().check(z.maxLength(4_000)), isConfirmed: z.boolean() });

/** Only pages of this origin may change what a visitor sees, never a link or a form on another site. Throws `PreviewRefused`. */
function assertOwnPage({ headers }: FastifyRequest, publicUrl: string) {
  const { origin = "", host } = headers;
  const isOwn = URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
  if (!isOwn) throw new PreviewRefused(403, "foreign", "this was not requested by a page of this platform");
}

/** The calls of the screen that opens a preview, and of the badge that ends it (decision 0082). */
export function registerCalls(app: FastifyInstance, context: CallsContext) {
  const { config, live, cookie, warn, now, headers } = context;
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PreviewRefused) return sendPreviewRefused(reply, error);
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) throw error;
    return sendPreviewRefused(reply, new PreviewRefused(400, "request", "this request is not understood"));
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "Cache-Control": "no-store" });
    assertOwnPage(request, config.publicUrl);
    // A shell without the scripts of overrides could not show a preview, so none is opened. Ending them is always possible.
    const { shell } = await live();
    if (!shell.overrides && request.routeOptions.url !== END)
      throw new PreviewRefused(404, "not_enabled", `the shell ${shell.version} has no scripts of overrides`);
  });

  /** The content of a preview token. Throws `PreviewRefused` when the token is invalid or expired. */
  function previewed(text: string): PreviewToken {
    const { previewKey: key, publicUrl: platform } = config;
    const token = key ? readPreviewToken({ platform, key }, text, now()) : "invalid";
    if (token === "invalid")
      throw new PreviewRefused(403, "token_invalid", "this preview link is not one of this platform");
    if (token === "expired") throw new PreviewRefused(403, "token_expired", "this preview link has ended");
    return token;
  }

  /**
   * The cookie with which a visitor sees a preview, and those opened earlier. An earlier one that cannot be shown any more, or not
   * beside this one, is dropped. Throws `PreviewRefused` when this one cannot be shown.
   */
  async function cookieWith(view: LiveView, { part, version, manifest, by, until }: PreviewToken, earlier: Choices) {
    const { [part]: _replaced, ...others } = earlier;
    const choices = { [part]: { version, manifest, by, until }, ...others };
    const { outcomes } = await overriddenView(context, view, choices);
    for (const outcome of outcomes) {
      const { area, fault } = outcome;
      if (fault && area === part)
        throw new PreviewRefused(409, fault.code, sentenceOf(outcome, fault), area, fault.reason);
    }
    const shown = outcomes.filter(({ fault }) => fault === null).map(({ area, choice }) => [area, choice] as const);
    return cookie.write(Object.fromEntries(shown), now());
  }

  app.post("/overrides/preview", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = z.safeParse(PreviewBody, request.body);
    if (!body.success) throw new PreviewRefused(400, "request", "this request is not understood");
    const token = previewed(body.data.token);
    const { part, version, until, by } = token;
    const view = await live();
    const written = await cookieWith(view, token, cookie.read(request.headers.cookie, now()) ?? {});
    // Without confirmation this only describes the preview: nothing is shown before a person has read what it is.
    if (body.data.isConfirmed) {
      reply.header("Set-Cookie", written);
      warn(`a preview of ${part} ${version}, made by ${by}, was opened`);
    }
    const open = view.registry.areas[part]?.routes.find(isOpenPage)?.path ?? "/";
    return { part, version, by, until, open, rolledBackAt: rolledBackAt(view, part, version) };
  });
  app.post(END, { bodyLimit: BODY_LIMIT }, async (_request, reply) => {
    reply.header("Set-Cookie", cookie.write({}, now()));
    return {};
  });
}
