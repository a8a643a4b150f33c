import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { App } from "#context.ts";

/** Figures of one server. */
export interface Metrics {
  registry: Registry;
  /** Serves the figures on a port of their own, which the edge never proxies. */
  listen: (host: string, port: number) => Promise<Server>;
}

/** Counts requests by route, method and status. */
export function registerMetrics(app: App): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "academy_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  return {
    registry,
    listen: (host, port) =>
      new Promise((done, refuse) => {
        const server = createServer(async (_request, response) => {
          response.setHeader("content-type", registry.contentType);
          response.end(await registry.metrics());
        });
        server.once("error", refuse);
        server.listen(port, host, () => done(server));
      }),
  };
}
