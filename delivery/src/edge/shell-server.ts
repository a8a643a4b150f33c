import { stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyHttpProxy from "@fastify/http-proxy";
import fastifyStatic from "@fastify/static";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Config } from "#config.ts";
import type { Store } from "#store/store.ts";
import { encode, send } from "./encoded.ts";
import { immutable } from "./immutable.ts";
import { liveViewReader, type Warn } from "./live-view.ts";
import { pageCache } from "./page-cache.ts";
import { prerendering } from "./prerendering.ts";
import { robotsText, sitemap } from "./search-engines.ts";
import { securityHeaders } from "./security-headers.ts";

/** What the edge answers in place of an api that is not there: a problem the screens can show and retry (RFC 9457). */
const unreachable = {
  type: "about:blank",
  title: "Bad gateway",
  status: 503,
  code: "api.unreachable",
  detail: "The academy's server cannot be reached right now. Please try again in a moment.",
};

/** The shell's origin: pages with the registry in them, the shell's files, and the api behind `/api` and `/media`. */
export async function shellServer(config: Config, store: Store, warn: Warn): Promise<FastifyInstance> {
  const server = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: config.trustProxy,
  });
  const live = liveViewReader(config, store, warn);
  const origins = Object.values(config.origins);
  const rendering = prerendering(store, config, warn);
  const pageOf = pageCache({ store, areaOrigins: origins, publicUrl: config.publicUrl, prerendering: rendering });
  const headers = securityHeaders(config.secure);

  for (const prefix of ["/api", "/media"]) {
    await server.register(fastifyHttpProxy, {
      upstream: config.apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, given) => ({
          ...given,
          // One address, never a chain: what a visitor wrote into it stays here.
          "x-forwarded-for": (request as FastifyRequest).ip,
          "x-forwarded-host": request.headers.host ?? "",
          "x-forwarded-proto": config.secure ? "https" : "http",
        }),
        onError: (reply) => {
          const { code, ...problem } = unreachable;
          (reply as FastifyReply)
            .code(503)
            .header("Retry-After", "5")
            .type("application/problem+json")
            .send(JSON.stringify({ ...problem, code }));
        },
      },
    });
  }
  await server.register(fastifyStatic, {
    root: `${store.folder}/shell`,
    prefix: "/shell/",
    ...immutable,
    decorateReply: true,
  });

  server.get("/registry.json", async (request, reply) => {
    const { registry } = await live();
    reply.headers(headers).type("application/json");
    return send(request, reply, encode(JSON.stringify(registry)));
  });
  for (const file of ["favicon.svg", "og.png"]) {
    server.get(`/${file}`, async (_, reply) => {
      const { shell } = await live();
      return reply.sendFile(`${shell.version}/${file}`, `${store.folder}/shell`, {
        immutable: false,
        maxAge: 3_600_000,
      });
    });
  }
  // Browsers ask for it beside documents that name no icon, such as a PDF.
  server.get("/favicon.ico", async (_, reply) => reply.redirect("/favicon.svg", 301));
  server.get("/robots.txt", async (request, reply) => {
    reply.headers(headers).type("text/plain; charset=utf-8");
    return send(request, reply, encode(robotsText(config.publicUrl)));
  });
  server.get("/sitemap.xml", async (request, reply) => {
    const view = await live();
    // A page is as new as its content, or as the build that shows it.
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
    return send(request, reply, encode(sitemap(view, config.publicUrl, lastChange)));
  });
  server.addHook("onReady", async () => {
    // Nothing waits for it: until it is done visitors get the plain page.
    void live()
      .then(rendering.begin)
      .catch((error: unknown) => warn(`nothing is prerendered: ${error}`));
  });
  server.addHook("onClose", async () => rendering.close());
  server.setNotFoundHandler(async (request, reply) => {
    if (!["GET", "HEAD"].includes(request.method)) return reply.code(405).header("Allow", "GET, HEAD").send();
    const url = new URL(request.url, "http://shell.invalid");
    if (url.pathname.startsWith("/shell/")) return reply.code(404).headers(headers).send();
    const page = await pageOf(await live(), url, request.headers["accept-language"]);
    reply
      .headers({ ...headers, "Content-Security-Policy": page.policy, "Content-Language": page.language })
      .type("text/html; charset=utf-8");
    return send(request, reply, page, "Accept-Encoding, Accept-Language");
  });
  return server;
}
