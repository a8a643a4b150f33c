import fastifyStatic from "@fastify/static";
import { type FastifyInstance, fastify } from "fastify";
import type { Store } from "#store/store.ts";
import { immutable } from "./immutable.ts";

/** The origin of one area: its immutable version folders, readable from the shell's page, and nothing else. */
export async function areaServer(store: Store, area: string): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: `${store.folder}/${area}`, prefix: "/", ...immutable });
  // A failed load must be readable as such by the page, and must not be kept.
  server.setNotFoundHandler((_, reply) =>
    reply.code(404).header("Access-Control-Allow-Origin", "*").header("Cache-Control", "no-store").send("not found"),
  );
  return server;
}
