import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { LiveView, Warn } from "#edge/pages/live-view.ts";
import type { EncodedPage, PageAddress } from "#edge/pages/page-cache.ts";
import type { Prerendering } from "#edge/pages/prerendering.ts";
import { encode, FOR_ONE_VISITOR, send } from "#edge/responses/encoded.ts";
import { contentSecurityPolicy, policyHeaders } from "#edge/security-headers/security-headers.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { registerCalls } from "./calls.ts";
import { type FetchVersion, fetchVersionOnce } from "./fetch-version-once.ts";
import { overriddenPages } from "./overridden-pages.ts";
import { overriddenView } from "./overridden-view.ts";
import { OverridesCookie } from "./overrides-cookie.ts";
import { previewDocument } from "./overrides-element.ts";

interface Settings {
  config: Config;
  store: DiskStore;
  live: () => Promise<LiveView>;
  prerendering: Prerendering;
  fetchVersion: FetchVersion;
  warn: Warn;
  headers: Record<string, string>;
}

/** What one visitor sees instead of the live versions. Null always means: the same as everybody. */
interface EdgeOverrides {
  /** The page of a visitor who has opened a preview. */
  page: (request: FastifyRequest, live: LiveView, address: PageAddress) => Promise<EncodedPage> | null;
  /** The view of a visitor who has opened a preview. */
  view: (request: FastifyRequest, live: LiveView) => Promise<LiveView> | null;
  register: (app: FastifyInstance) => void;
}

/** An edge without overrides: it serves none of their addresses and does not read their cookie. */
const NONE: EdgeOverrides = { page: () => null, view: () => null, register: () => undefined };

/**
 * Overrides (decision 0082): with `PREVIEW_KEY` a visitor sees the versions of the preview links that were opened in this browser. With a
 * shell that lacks the scripts of overrides, everybody sees the live versions.
 */
export function edgeOverrides(settings: Settings, now = () => new Date()): EdgeOverrides {
  const { config, store, live, prerendering, warn, headers } = settings;
  if (!config.previewKey) return NONE;
  const cookie = new OverridesCookie(config, config.previewKey);
  const viewSettings = {
    config,
    store,
    fetchVersion: fetchVersionOnce(settings.fetchVersion, warn, () => now().getTime()),
  };
  const pageOf = overriddenPages({ ...viewSettings, prerendering });
  const chosen = (request: FastifyRequest, { shell }: LiveView) =>
    shell.overrides ? cookie.read(request.headers.cookie, now()) : null;

  async function sendPreviewScreen(request: FastifyRequest, reply: FastifyReply) {
    const { template, shell } = await live();
    // A shell from before overrides: the edge answers as without them.
    if (!shell.overrides) return reply.callNotFound();
    const html = previewDocument(template, shell);
    reply
      .headers({
        ...headers,
        ...policyHeaders(contentSecurityPolicy(html, [])),
        "Referrer-Policy": "no-referrer",
      })
      .type("text/html; charset=utf-8");
    return send(request, reply, encode(html), "Accept-Encoding", FOR_ONE_VISITOR);
  }

  return {
    page: (request, view, address) => {
      const choices = chosen(request, view);
      return choices && pageOf(view, choices, address, request.headers["accept-language"]);
    },
    view: (request, view) => {
      const choices = chosen(request, view);
      return choices && overriddenView(viewSettings, view, choices).then((overridden) => overridden.view);
    },
    register: (app) => {
      app.get("/preview", sendPreviewScreen);
      app.register(async (scope) => registerCalls(scope, { ...settings, ...viewSettings, cookie, now }));
    },
  };
}
