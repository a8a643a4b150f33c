import { createServer, type Server } from "node:http";
import { withTimeout } from "@academy/shared/time/with-timeout";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App, Context } from "#context.ts";
import { queueFigures } from "#database/queue.ts";
import { walArchive } from "#database/wal-archive.ts";

/** Metrics of one server. */
export interface Metrics {
  registry: Registry;
  /** Serves the figures on a port of their own, which the edge never proxies. */
  listen: (host: string, port: number) => Promise<Server>;
}

/** Figures that modules read from their tables. */
interface ModuleFigures {
  /** Until when no code is checked; null as a rule. */
  codesClosedUntil: () => Promise<Date | null>;
}

/** Longest wait for the figures of the database; the others are served without them. */
const WAIT_MS = 2_000;

/** Metrics of the database. Gives the function that updates them before each reading of all metrics. */
function watchDatabase(
  registry: Registry,
  { clock, config, connections, db }: Context<"connections" | "clock" | "config" | "db">,
  figures: ModuleFigures,
) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("academy_database_up", "Whether the database answers");
  const emails = gauge("academy_emails_waiting", "Emails not sent yet");
  const oldest = gauge("academy_emails_oldest_seconds", "Age of the oldest email not sent yet");
  const waiting = gauge("academy_queue_waiting", "Jobs of a queue that wait or are under way", ["queue"]);
  const queued = gauge("academy_queue_oldest_seconds", "Age of the oldest job of a queue; 0 if none waits", ["queue"]);
  const givenUp = gauge("academy_queue_given_up", "Jobs of a queue that were given up after their tries", ["queue"]);
  const closed = gauge("academy_codes_closed", "Whether too many wrong codes let only the links of emails work");
  const archive = gauge(
    "academy_wal_archive",
    "Whether archiving PostgreSQL's log fails, and how many pieces of it wait; nothing where it archives none",
    ["state"],
  );
  const used = gauge("academy_database_connections", "All connections, idle ones, and how many wait for one", [
    "state",
  ]);
  /** The seconds since a moment; 0 for none and for one that is still to come. */
  const ageOf = (since: number | null | undefined) => Math.max(0, (clock().getTime() - (since ?? Infinity)) / 1000);
  return async () => {
    for (const [state, value] of Object.entries(connections() ?? {})) used.set({ state }, value);
    const measured = (async () => ({
      queues: await queueFigures(db),
      closedUntil: await figures.codesClosedUntil(),
      // A server that does not give this figure is not away.
      archived: await walArchive(db).catch(() => null),
    }))();
    const found = await withTimeout(WAIT_MS, measured).catch(() => null);
    up.set(found ? 1 : 0);
    // A figure that cannot be read any more must not stay as it was.
    archive.reset();
    if (!found) return;
    // Without a mail server emails are read in the local mailbox, and none is sent.
    const inOutbox = config.smtpUrl ? found.queues.find(({ queue }) => queue === "emails") : null;
    emails.set(inOutbox?.waiting ?? 0);
    oldest.set(ageOf(inOutbox?.since));
    for (const { queue, ...jobs } of found.queues) {
      waiting.set({ queue }, jobs.waiting);
      queued.set({ queue }, ageOf(jobs.since));
      givenUp.set({ queue }, jobs.given_up);
    }
    closed.set(found.closedUntil ? 1 : 0);
    if (found.archived) archive.set({ state: "failing" }, found.archived.isFailing ? 1 : 0);
    if (found.archived?.waiting != null) archive.set({ state: "waiting" }, found.archived.waiting);
  };
}

/** Shows whether the service of stolen passwords answers; nothing where none is named. */
function watchBreachedPasswords(registry: Registry, { breachedPasswords }: Context<"breachedPasswords">) {
  new Gauge({
    name: "academy_breached_passwords_up",
    help: "Whether the service of stolen passwords answered the last call",
    // A gauge without labels begins as 0, which would say that a service that nobody named is away.
    labelNames: ["service"],
    registers: [registry],
    collect() {
      const isAnswering = breachedPasswords.isAnswering();
      if (isAnswering !== null) this.set({ service: "range" }, isAnswering ? 1 : 0);
    },
  });
}

/** Shows whether the virus scanner answers, and its verdicts on files; whether it answers only where one is named. */
function watchVirusScanner(registry: Registry, { virusScanner }: Context<"virusScanner">) {
  new Gauge({
    name: "academy_virus_scanner_up",
    help: "Whether the scanner for viruses answers",
    // As above: without a label it would begin as away.
    labelNames: ["scanner"],
    registers: [registry],
    async collect() {
      const isAnswering = await virusScanner.isAnswering();
      if (isAnswering !== null) this.set({ scanner: "clamd" }, isAnswering ? 1 : 0);
    },
  });
  new Counter({
    name: "academy_scanned_files_total",
    help: "Files of persons by what the scanner for viruses said of them",
    labelNames: ["verdict"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [verdict, files] of Object.entries(virusScanner.judged)) this.inc({ verdict }, files);
    },
  });
}

/** Counts requests by route, method and status: labels name what the academy has, never who requested it (threat B28). */
export function registerMetrics(
  app: App,
  context: Context<"connections" | "clock" | "config" | "db" | "breachedPasswords" | "virusScanner">,
  figures: ModuleFigures,
): Metrics {
  const registry = new Registry();
  const seconds = new Histogram({
    name: "academy_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  const askDatabase = watchDatabase(registry, context, figures);
  watchBreachedPasswords(registry, context);
  watchVirusScanner(registry, context);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return {
    registry,
    listen: (host, port) => {
      // Only when the metrics server listens: these metrics start a timer of ten milliseconds that nothing stops.
      collectDefaultMetrics({ register: registry });
      return new Promise((done, refuse) => {
        const server = createServer(async (_request, response) => {
          await askDatabase();
          response.setHeader("content-type", registry.contentType);
          response.end(await registry.metrics());
        });
        server.once("error", refuse);
        server.listen(port, host, () => done(server));
      });
    },
  };
}
