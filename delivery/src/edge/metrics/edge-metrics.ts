import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What the metrics of an edge are taken from. */
interface Sources {
  /** The revision that the edge would show now. Rejects while the release store cannot be read. */
  revision: () => Promise<number>;
  /** Whether the copy of a store in a bucket follows it; true for a store in a folder. */
  isCurrent: () => boolean;
}

/** Metrics of one edge. */
export interface EdgeMetrics {
  registry: Registry;
  /** Measures the requests of a server. */
  observe: (server: FastifyInstance) => void;
  /** Counts a line of the edge's log. */
  warned: () => void;
  /** Serves the metrics on a port of their own, which nginx never forwards. Gives the function that stops it. */
  listen: (host: string, port: number) => Promise<() => Promise<void>>;
}

/** The metrics of an edge. No label names a visitor or an address that somebody typed. */
export function edgeMetrics({ revision, isCurrent }: Sources): EdgeMetrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: "academy_edge_registry_revision",
    help: "The revision in the release store, as this edge reads it",
    registers,
    async collect() {
      const found = await revision().catch(() => null);
      if (found !== null) this.set(found);
    },
  });
  new Gauge({
    name: "academy_edge_registry_up",
    help: "Whether the release store can be read, and its copy follows it",
    registers,
    async collect() {
      const isRead = await revision().then(
        () => true,
        () => false,
      );
      this.set(isRead && isCurrent() ? 1 : 0);
    },
  });
  const warnings = new Counter({ name: "academy_edge_warnings_total", help: "Lines of the edge's log", registers });
  const seconds = new Histogram({
    name: "academy_edge_request_seconds",
    help: "Time to answer a request, by the pattern of its route; pages have none",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5],
    registers,
  });
  return {
    registry,
    warned: () => warnings.inc(),
    observe: (server) => {
      server.addHook("onResponse", (request, reply, done) => {
        const route = request.routeOptions.url ?? "page";
        seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
    listen: (host, port) => {
      // Only here: these metrics start a timer that nothing stops.
      collectDefaultMetrics({ register: registry });
      return new Promise((resolve, reject) => {
        const server = createServer(async (_request, response) => {
          const text = await registry.metrics();
          response.setHeader("content-type", registry.contentType);
          response.end(text);
        });
        server.once("error", reject);
        server.listen(port, host, () =>
          resolve(async () => {
            server.closeAllConnections();
            await new Promise((closed) => server.close(closed));
          }),
        );
      });
    },
  };
}
