import { BACKLOG } from "@academy/shared/server/limited-server";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import { importWhenEmpty } from "#content/import-content.ts";
import { PackError } from "#content/pack-error.ts";
import { FolderTaken } from "#database/folder-lock.ts";
import { localeComplaint } from "#database/locale-check.ts";
import { openDatabase } from "#database/open-database.ts";
import { startAdminServer } from "#operator/admin-server.ts";
import { createPressure, watchEventLoop } from "#plugins/overload.ts";
import { bucketComplaint } from "#storage/bucket-check.ts";
import { BucketError } from "#storage/s3-errors.ts";
import { isStorageFull, StorageFull } from "#storage/storage-full.ts";
import { buildApp } from "./app.ts";
import { startBackground } from "./background.ts";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import type { Context } from "./context.ts";
import { createContext } from "./create-context.ts";
import { listenLocally } from "./local-socket.ts";
import { loggerOptions } from "./log.ts";
import { clocksComplaint, staffComplaint } from "./operator-settings.ts";
import { startWatchdog } from "./watchdog.ts";

/** How long requests in flight may still take after a signal (threat C9). */
const GRACE_MS = 10_000;

/** What an operator should mend, one line each; the academy works without, so the start does not wait for the answers. */
async function warn({ config, db, storage }: Context, log: FastifyBaseLogger): Promise<void> {
  const complaints = [
    localeComplaint(db),
    config.s3 ? bucketComplaint(storage) : null,
    staffComplaint(config),
    clocksComplaint(config),
  ];
  for (const complaint of await Promise.all(complaints)) if (complaint) log.warn(complaint);
}

async function start(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir });
  const context = createContext(config, database);
  const pressure = createPressure();
  const { app, metrics, drain } = await buildApp({
    context,
    isBusy: pressure.isBusy,
    logger: loggerOptions(config.logLevel, process.stdout.isTTY),
  });
  try {
    const report = (line: string) => app.log.info(`filling the empty database: ${line}`);
    if (await importWhenEmpty(context, config.contentDir, { report }))
      app.log.info("the empty database was filled from the content pack");
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    const stopListening = config.socket ? await listenLocally(app, config.socket) : () => {};
    warn(context, app.log).catch((error: unknown) =>
      app.log.warn({ err: error }, "the start could not be looked over"),
    );
    const metricsServer = await metrics.listen(config.host, config.metricsPort);
    const stopWatching = watchEventLoop(pressure);
    const stopWatchdog = startWatchdog();
    const stopBackground = startBackground(context, app.log);
    // Beside PostgreSQL the operator's commands open the database themselves.
    const closeDoor = config.databaseUrl ? async () => {} : await startAdminServer(context, config.dataDir, app.log);
    closeWithGrace({ delay: GRACE_MS, logger: app.log }, async ({ err }) => {
      if (err) app.log.fatal({ err }, "an unexpected error ends the server");
      if (!err) await drain();
      stopListening();
      stopWatching();
      metricsServer.close();
      await closeDoor();
      await stopBackground();
      await app.close();
      await database.close();
      await stopWatchdog();
    });
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
}

const EXPECTED_ERRORS = [ConfigError, FolderTaken, PackError, StorageFull, BucketError];

/** The one line that says why the server did not start; only what nobody foresaw comes with its trace. */
function reasonOf(error: unknown): string {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isStorageFull(error)) return `there is no room for the files: ${(error as Error).message}`;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `port ${"port" in error ? error.port : ""} is taken; stop what uses it, or set API_PORT and METRICS_PORT`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`api: ${reasonOf(error)}\n`);
  process.exit(1);
});
