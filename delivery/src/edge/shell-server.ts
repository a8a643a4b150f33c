import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { createLimitedServer } from "@academy/shared/server/limited-server";
import fastifyStatic from "@fastify/static";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Config } from "#config.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { serveDeltas } from "./dictionaries/serve-deltas.ts";
import type { EdgeMetrics } from "./metrics/edge-metrics.ts";
import { edgeOverrides } from "./overrides/overrides.ts";
import { liveViewReader, type Warn } from "./pages/live-view.ts";
import { pageCache } from "./pages/page-cache.ts";
import { pages } from "./pages/pages.ts";
import { prerendering } from "./pages/prerendering.ts";
import { robotsText, sitemap } from "./pages/search-engines.ts";
import { proxy } from "./proxy/proxy.ts";
import { originForm } from "./responses/address.ts";
import { encode, FOR_ONE_VISITOR, send } from "./responses/encoded.ts";
import { immutable } from "./responses/immutable.ts";
import { refusalOf } from "./responses/refused.ts";
import { sendProblem } from "./responses/send-problem.ts";
import { securityHeaders } from "./security-headers/security-headers.ts";
import { type ServedStore, servedFolder } from "./served-store/served-store.ts";
import { browserTraces, tracedShare } from "./traces/browser-traces.ts";

const CHANGE_PASSWORD = screenAddress("", "profile", { tab: "accountSecurity" });

/** The shell's origin: pages with the registry in them, the shell's files, and the api behind `/api` and `/media`. */
export async function shellServer(
  config: Config,
  store: DiskStore,
  warn: Warn,
  { fetchVersion }: Pick<ServedStore, "fetchVersion"> = servedFolder(store),
  metrics?: Pick<EdgeMetrics, "observe">,
): Promise<FastifyInstance> {
  const live = liveViewReader(config, store, warn);
  const rendering = prerendering(store, config, warn);
  const { publicUrl, mediaOrigin: films } = config;
  const pageOf = pageCache({
    store,
    areaOrigins: () => Object.values(config.origins),
    films,
    publicUrl,
    traces: tracedShare(config.tracing),
    prerendering: rendering,
  });
  const headers = securityHeaders(config.secure);
  const overrides = edgeOverrides({
    config,
    store,
    live,
    prerendering: rendering,
    fetchVersion,
    warn,
    headers,
  });
  const { answer, answerMisspelt, refuse } = pages({ live, pageOf, ownPage: overrides.page, headers });

  /** Answers a request that failed. */
  const answerFailure = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500) warn(`a request failed: ${error instanceof Error ? error.message : error}`);
    // The error page itself may be what failed.
    return await refuse(request, reply, refusal).catch(() => sendProblem(request, reply, refusal, headers));
  };
  const server = fastify({
    serverFactory: (handler) => createLimitedServer(handler),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => originForm(url),
    frameworkErrors: (_error, request, reply) => {
      answerMisspelt(request, reply).catch((failure: unknown) => answerFailure(failure, request, reply));
    },
    trustProxy: config.trustProxy,
  });
  metrics?.observe(server);
  server.setErrorHandler(answerFailure);
  server.setNotFoundHandler(answer);
  await server.register(async (scope) => proxy(scope, config));
  serveDeltas(server, store, "shell", "/shell/");
  await server.register(fastifyStatic, {
    root: `${store.folder}/shell`,
    prefix: "/shell/",
    ...immutable,
    decorateReply: true,
  });

  server.get("/registry.json", async (request, reply) => {
    const view = await live();
    const own = await overrides.view(request, view);
    reply.headers(headers).type("application/json");
    const { registry } = own ?? view;
    return send(request, reply, encode(JSON.stringify(registry)), undefined, own ? FOR_ONE_VISITOR : undefined);
  });
  overrides.register(server);
  if (config.tracing) browserTraces(server, config.tracing);
  for (const file of ["favicon.svg", "og.png", "apple-touch-icon.png", "site.webmanifest"]) {
    server.get(`/${file}`, async (_, reply) => {
      const { shell } = await live();
      return reply.headers(headers).sendFile(`${shell.version}/${file}`, `${store.folder}/shell`, {
        immutable: false,
        maxAge: 3_600_000,
      });
    });
  }
  // Browsers request this for documents that name no icon, such as a PDF.
  server.get("/favicon.ico", async (_, reply) => reply.headers(headers).redirect("/favicon.svg", 301));
  // Password managers lead here (W3C, "A Well-Known URL for Changing Passwords").
  server.get("/.well-known/change-password", async (_, reply) => reply.headers(headers).redirect(CHANGE_PASSWORD, 302));
  server.get("/robots.txt", async (request, reply) => {
    reply.headers(headers).type("text/plain; charset=utf-8");
    return send(request, reply, encode(robotsText(config.publicUrl)));
  });
  server.get("/sitemap.xml", async (request, reply) => {
    const view = await live();
    // A page's date is that of its content or of the build that shows it, whichever is newer.
    const released = new Map(
      await Promise.all(
        Object.entries(view.manifests).map(async ([id, { version }]) => {
          const { mtimeMs } = await stat(join(store.versionFolder(id, version), "area.json"));
          return [id, mtimeMs] as const;
        }),
      ),
    );
    const lastChange = (area: string, path: string) =>
      Math.max(rendering.changedAt(area, path), released.get(area) ?? 0);
    reply.headers(headers).type("application/xml; charset=utf-8");
    return send(request, reply, encode(sitemap(view, config.publicUrl, lastChange, rendering.linkedPaths)));
  });
  server.addHook("onReady", async () => {
    // No request waits for it: until it is done visitors get the page without prerendered content.
    void live()
      .then(rendering.begin)
      .catch((error: unknown) => warn(`nothing is prerendered: ${error}`));
  });
  server.addHook("onClose", async () => rendering.close());
  return server;
}
