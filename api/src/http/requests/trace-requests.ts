import { activeTracer } from "@academy/shared/server/tracing";
import type { App } from "#context.ts";

/**
 * A span for each request, named by the pattern of its route: the actual address carries signatures and numbers of people. The span has
 * the request's id and each log line of the request the trace's, so that the number that a visitor quotes leads to both.
 */
export function traceRequests(app: App) {
  const tracer = activeTracer();
  if (!tracer) return;
  app.addHook("onRequest", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": method, "http.route": route, "academy.request_id": request.id };
    const goOn = () => {
      const log = request.log.child(tracer.ids() ?? {});
      request.log = log;
      reply.log = log;
      done();
    };
    const end = tracer.request(request.headers, { name: `${method} ${route}`, kind: "server", attributes }, goOn);
    reply.raw.once("close", () => end(reply.statusCode));
  });
}
