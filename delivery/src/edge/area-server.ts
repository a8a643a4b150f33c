import { randomUUID } from "node:crypto";
import { createLimitedServer } from "@academy/shared/server/limited-server";
import { REFUSALS, type Refusal } from "@academy/shared/server/refusal";
import fastifyStatic from "@fastify/static";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { serveDeltas } from "./dictionaries/serve-deltas.ts";
import type { FetchVersionOnce } from "./overrides/fetch-version-once.ts";
import { immutable } from "./responses/immutable.ts";
import { refusalOf } from "./responses/refused.ts";
import { sendProblem } from "./responses/send-problem.ts";

/** The shell's page must be able to read that a load failed, so error answers have these headers too. */
const HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) =>
  sendProblem(request, reply, refusal, HEADERS);

/**
 * The origin of one area: its immutable version folders, readable from the shell's page, and nothing else. With `fetchVersion` it first fetches
 * a version that is not on this machine: another edge may have served the page that names it.
 */
export async function areaServer(
  store: DiskStore,
  area: string,
  fetchVersion?: FetchVersionOnce,
): Promise<FastifyInstance> {
  const server = fastify({
    serverFactory: (handler) => createLimitedServer(handler),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => {
      refuse(request, reply, REFUSALS.invalid);
    },
  });
  server.setErrorHandler((error, request, reply) => refuse(request, reply, refusalOf(error)));
  server.setNotFoundHandler((request, reply) => refuse(request, reply, REFUSALS.unknown));
  if (fetchVersion)
    server.addHook("onRequest", async ({ url }) => {
      const version = /^\/([0-9a-f]{12})\//.exec(url)?.[1];
      if (version && !(await store.has(area, version))) await fetchVersion(area, version);
    });
  serveDeltas(server, store, area);
  await server.register(fastifyStatic, { root: `${store.folder}/${area}`, prefix: "/", ...immutable });
  return server;
}
