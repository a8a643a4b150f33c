import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { LiveView, Warn } from "#edge/pages/live-view.ts";
import type { EncodedPage, PageAddress } from "#edge/pages/page-cache.ts";
import type { Prerendering } from "#edge/pages/prerendering.ts";
import { encode, FOR_ONE_VISITOR, send } from "#edge/responses/encoded.ts";
import { contentSecurityPolicy, policyHeaders } from "#edge/security-headers/security-headers.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { registerCalls } from "./calls.ts";
import { type FetchVersion, fetchVersionOnce, type ListVersions } from "./fetch-version-once.ts";
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
  versions: ListVersions;
  warn: Warn;
  headers: Record<string, string>;
}

/** What one visitor sees instead of the live versions. Null always means: the same as everybody. */
interface EdgeOverrides {
  /** The page of a visitor who may choose versions, or has done so. */
  page: (request: FastifyRequest, live: LiveView, address: PageAddress) => Promise<EncodedPage> | null;
  /** The view of a visitor who has chosen. */
  view: (request: FastifyRequest, live: LiveView) => Promise<LiveView> | null;
  register: (app: FastifyInstance) => void;
}

/** An edge without overrides: it serves none of their addresses and does not read their cookie. */
const NONE: EdgeOverrides = { page: () => null, view: () => null, register: () => undefined };

/**
 * Overrides (decision 0082). With `OVERRIDES=1` every visitor may choose versions; with `PREVIEW_KEY` alone a visitor can only see
 * the version of a preview link. With a shell that lacks the scripts of overrides, everybody sees the live versions.
 */
export function edgeOverrides(settings: Settings, now = () => new Date()): EdgeOverrides {
  const { config, store, live, prerendering, warn, headers } = settings;
  if (!config.overrides && !config.previewKey) return NONE;
  if (config.overrides)
    warn("OVERRIDES=1: whoever opens this platform may choose versions of areas, and addresses of their own machine");
  // Without a configured key, a restart of the edge makes all choices invalid.
  const cookie = new OverridesCookie(config, config.previewKey ?? randomBytes(32).toString("hex"));
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
      if (!choices && !(config.overrides && view.shell.overrides)) return null;
      return pageOf(view, choices ?? {}, address, request.headers["accept-language"]);
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
