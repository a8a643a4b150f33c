import { activeTracer } from "@academy/shared/server/tracing";
import type { App } from "#context.ts";

/** A span for each request, named by the pattern of its route: the actual address carries signatures and numbers of people. */
export function traceRequests(app: App): void {
  const tracer = activeTracer();
  if (!tracer) return;
  app.addHook("onRequest", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": method, "http.route": route };
    const end = tracer.request(request.headers, { name: `${method} ${route}`, kind: "server", attributes }, done);
    reply.raw.once("close", () => end(reply.statusCode));
  });
}
