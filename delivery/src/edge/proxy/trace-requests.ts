import { activeTracer } from "@academy/shared/server/tracing";
import type { FastifyInstance } from "fastify";

/** Makes a span for each call that the edge hands on, named by its prefix alone: a full address may contain signatures. */
export function traceRequests(server: FastifyInstance) {
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
