import { BACKLOG } from "@academy/shared/server/limited-server";
import { startTracing } from "@academy/shared/server/tracing";
import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";
import { bucketWarning } from "#adapters/s3/bucket-check.ts";
import { BucketError } from "#adapters/s3/s3-errors.ts";
import { startAdminServer } from "#admin/server/admin-server.ts";
import { createContext } from "#composition/create-context.ts";
import { loadKeys } from "#composition/load-keys.ts";
import { mailTransport } from "#composition/mail-transport.ts";
import { readConfig } from "#config/config.ts";
import { ConfigError } from "#config/config-error.ts";
import { deadlinesWarning, staffWarning } from "#config/operator-settings.ts";
import { FolderTaken } from "#database/folder-lock.ts";
import { localeWarning } from "#database/locale-check.ts";
import { databaseLocationOf, openDatabase } from "#database/open-database.ts";
import { constraintsWarning } from "#database/validate-constraints.ts";
import { joinSpellings, sharedLine } from "#domains/accounts/mailboxes/join-spellings.ts";
import { importWhenEmpty } from "#domains/content/import-content.ts";
import { keepReleaseTexts } from "#domains/content/keep-release-texts.ts";
import { PackError } from "#domains/content/pack/pack-error.ts";
import { isStorageFull, StorageFull } from "#errors/storage-full.ts";
import { createPressure, watchEventLoop } from "#http/availability/overload.ts";
import { listenLocally } from "#http/requests/local-socket.ts";
import { startBackground } from "#jobs/background.ts";
import { loggerOptions } from "#process/log.ts";
import { startWatchdog } from "#process/watchdog.ts";
import { buildApp } from "./app.ts";
import type { Context } from "./context.ts";

/** How long requests in flight may still take after a signal (threat C9). */
const GRACE_MS = 10_000;

/** Warns of what an operator should mend, one line each; the academy works without, so the start does not wait for the answers. */
async function warn(
  {
    config,
    db,
    storage,
    breachedPasswords,
    virusScanner,
  }: Context<"config" | "db" | "storage" | "breachedPasswords" | "virusScanner">,
  log: FastifyBaseLogger,
) {
  const complaints = [
    localeWarning(db),
    constraintsWarning(db),
    config.s3 ? bucketWarning(storage) : null,
    staffWarning(config),
    deadlinesWarning(config),
    breachedPasswords.warning(),
    virusScanner.warning(),
  ];
  for (const complaint of await Promise.all(complaints)) if (complaint) log.warn(complaint);
}

async function start() {
  const config = readConfig();
  const stopTracing = await startTracing(config.tracing);
  const database = await openDatabase(databaseLocationOf(config));
  const context = createContext(config, database, { keys: await loadKeys(config, database.db) });
  const pressure = createPressure();
  const { app, metrics, drain } = await buildApp({
    context,
    isBusy: pressure.isBusy,
    responseCache: true,
    logger: loggerOptions(config.logLevel, process.stdout.isTTY),
  });
  try {
    const report = (line: string) => app.log.info(`filling the empty database: ${line}`);
    if (await importWhenEmpty(context, config.contentDir, { report }))
      app.log.info("the empty database was filled from the content pack");
    await keepReleaseTexts(context);
    const { joined, shared } = await joinSpellings(context);
    if (joined > 0) app.log.info(`${joined} addresses were brought into the spelling in which all are stored now`);
    for (const mailbox of shared) app.log.warn(`two accounts share a mailbox: ${sharedLine(mailbox)}`);
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    const stopListening = config.socket ? await listenLocally(app, config.socket) : () => {};
    warn(context, app.log).catch((error: unknown) =>
      app.log.warn({ err: error }, "the start could not be looked over"),
    );
    const metricsServer = await metrics.listen(config.host, config.metricsPort);
    const stopWatching = watchEventLoop(pressure);
    const stopWatchdog = startWatchdog();
    const stopBackground = startBackground(context, mailTransport(config), app.log);
    // With PostgreSQL the operator's commands open the database themselves.
    const closeAdminServer = config.databaseUrl
      ? async () => {}
      : await startAdminServer(context, config.dataDir, app.log);
    closeWithGrace({ delay: GRACE_MS, logger: app.log }, async ({ err }) => {
      if (err) app.log.fatal({ err }, "an unexpected error ends the server");
      if (!err) await drain();
      stopListening();
      stopWatching();
      metricsServer.close();
      await closeAdminServer();
      await stopBackground();
      await app.close();
      await database.close();
      await stopTracing();
      await stopWatchdog();
    });
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
}

const EXPECTED_ERRORS = [ConfigError, FolderTaken, PackError, StorageFull, BucketError];

/** The one line that says why the server did not start; only an unexpected error has its stack trace. */
function reasonOf(error: unknown) {
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
