import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { readConfig } from "@academy/delivery/config.ts";
import { postgresPrograms } from "#test-runner/postgres-server.ts";
import { type Drill, type DrillReport, drill } from "./drill.ts";

const USAGE = `npm run drill -- --backup FOLDER --env FILE [--to MOMENT] [--timeline N] [--without-production] [--folder FOLDER] [--stay]

Restores the newest backup on this machine, beside whatever runs here, starts the academy on it, goes a student's way and
tells how long all of it took (RTO) and how old the last change is that came back (RPO). Nobody is written to, no provider
or bucket is asked, and nothing is written into the backup. DRILL_PORT names the first of twelve free ports, 13000 by default.
After a disaster: delivery/backup/restore.sh.

  --backup   what delivery/backup/backup.sh and PostgreSQL's archive_command fill
  --env      the services' environment, which is kept apart from the backup
  --to       a moment, as 2026-11-23T09:30:00Z; by itself the last one that was archived
  --timeline PostgreSQL's timeline to follow; by itself that of the newest base backup
  --without-production
             does not ask the database of DATABASE_URL whether its newest rows came back, as after a disaster
  --folder   an empty folder for the restored data; by itself one that is gone afterwards
  --stay     goes on serving until Ctrl+C

Ctrl+C, or a terminal that is closed, ends it at any moment; the restored servers and data are gone then.`;

/** A shell's exit code for a program that was ended by a signal: 128 plus the signal's number. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Aborts on Ctrl+C, a closed terminal, or the signal of a service manager. The listeners stay until the process ends: npm sends a second
 * Ctrl+C after the terminal's, which must not interrupt the cleaning up.
 */
function endOfProcess(): AbortSignal {
  const controller = new AbortController();
  for (const [name, code] of Object.entries(EXIT_CODES))
    process.on(name, () => controller.abort(Object.assign(new Error(`ended by ${name}`), { exitCode: code })));
  return controller.signal;
}

/** Prints how long the recovery took, and how old the last restored change is. */
function tell({ recoverySeconds, lastChange }: DrillReport, begun: Date, say: (line: string) => void) {
  say(`\nRTO: ${recoverySeconds.toFixed(0)} s from nothing to serving`);
  say(
    lastChange
      ? `RPO: the last change that came back was ${((begun.getTime() - lastChange.getTime()) / 1000).toFixed(0)} s old`
      : "RPO: no change after the whole copy",
  );
}

/** Runs the command by its arguments. Throws the usage, or why it cannot be done. */
async function main(signal: AbortSignal) {
  const { values } = parseArgs({
    options: {
      backup: { type: "string" },
      env: { type: "string" },
      to: { type: "string" },
      timeline: { type: "string" },
      "without-production": { type: "boolean" },
      folder: { type: "string" },
      stay: { type: "boolean" },
    },
  });
  const programs = postgresPrograms();
  if (!values.backup || !values.env) throw new Error(USAGE);
  if (!programs) throw new Error("no PostgreSQL 15 or newer: install Debian's package postgresql, or set POSTGRES_BIN");
  const to = values.to ? new Date(values.to) : null;
  if (to && Number.isNaN(to.getTime())) throw new Error(`--to must be a moment, not "${values.to}"`);
  const timeline = values.timeline === undefined ? null : Number(values.timeline);
  if (timeline !== null && !(Number.isInteger(timeline) && timeline > 0))
    throw new Error(`--timeline must be a number, not "${values.timeline}"`);
  const begun = new Date();
  const folder = values.folder ? resolve(values.folder) : await mkdtemp(join(tmpdir(), "academy-drill-"));
  const settings = parseEnv(await readFile(values.env, "utf8"));
  const say = (line: string) => console.log(line);
  const production = values["without-production"] ? null : (settings.DATABASE_URL ?? null);
  if (!production)
    say("production is not asked for its newest rows: only the age of the last change tells what is missing");
  // The restored data is personal data: a drill that fails or is interrupted leaves none of it behind.
  const clear = async () => {
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  };
  const request: Drill = {
    ...{ backup: resolve(values.backup), settings, folder, programs, port: readConfig().drillPort },
    ...{ to, timeline, production, say, signal },
  };
  const report = await drill(request).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  try {
    tell(report, begun, say);
    if (values.stay) {
      say(`\nit serves at ${report.address} until Ctrl+C`);
      if (!signal.aborted) await once(signal, "abort");
    }
  } finally {
    await report.stop().finally(clear);
  }
  if (Object.keys(report.faults).length > 0) process.exitCode = 1;
}

const signal = endOfProcess();
try {
  await main(signal);
} catch (error) {
  const reason = signal.aborted ? signal.reason : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = signal.aborted ? signal.reason.exitCode : 1;
}
