import { activeTracer } from "@academy/shared/server/tracing";
import type { FastifyInstance } from "fastify";

/** A span for each call that the edge hands on, by its prefix: an address as it was asked for carries signatures. */
export function traceRequests(server: FastifyInstance): void {
  const tracer = activeTracer();
  if (!tracer) return;
  server.addHook("onRequest", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": method, "http.route": route };
    const end = tracer.request(request.headers, { name: `${method} ${route}`, kind: "server", attributes }, done);
    reply.raw.once("close", () => end(reply.statusCode));
  });
}
