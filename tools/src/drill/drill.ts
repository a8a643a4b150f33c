import { once } from "node:events";
import { chmod, cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "@academy/delivery/config.ts";
import { startEdge } from "@academy/delivery/edge/edge.ts";
import { assertPortsFree } from "@academy/delivery/free-port.ts";
import { openStore } from "@academy/delivery/store/open-store.ts";
import { startApi, untilReady } from "#start/api-process.ts";
import { run } from "#test-runner/postgres-server.ts";
import { type ArchiveFiles, archiveChanges, archiveFiles } from "./archive.ts";
import { CHECKS } from "./drill-checks.ts";
import { missingRows, newestRows, type ProductionRows } from "./production.ts";
import { restoreDatabase } from "./restore-database.ts";

/** What a drill needs: a machine with this checkout, PostgreSQL's programs, the backup, and the settings that are kept apart from it. */
export interface Drill {
  backup: string;
  /** The services' environment, as `/etc/academy.env` has it. */
  settings: Record<string, string | undefined>;
  /** An empty folder. */
  folder: string;
  programs: string;
  /** The first of twelve free ports. */
  port: number;
  /** The moment to restore; null for the last archived one. */
  to: Date | null;
  /** The timeline to follow; null for that of the newest base backup. */
  timeline: number | null;
  /** The address of production's database, whose newest rows must be there; null when it is lost. */
  production: string | null;
  say: (line: string) => void;
  /** Ends the drill at any step, and all processes that it started. */
  signal: AbortSignal;
}

/** The result of a drill. */
export interface DrillReport {
  /** The time from the start until all checks were made, in seconds. */
  recoverySeconds: number;
  /** The time of the last restored change; null if the log has no change after the copy. */
  lastChange: Date | null;
  /** What is wrong, by check. */
  faults: Record<string, string>;
  /** The address of the restored platform until it is stopped. */
  address: string;
  query: (sql: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** The settings that make the restored academy the same one, without those for sending emails, charging cards or writing to the bucket. */
const KEPT = /^(?:SECRET|SECRET_PREVIOUS|OPERATOR_\w+|SUPPORT_EMAIL|\w+_DAYS|CODE_LENGTH|SCHOLARSHIPS|PATH)$/;

const sameAcademy = (settings: Drill["settings"]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => KEPT.test(name)));

/** The platform's settings in a folder of a drill. */
const configOf = ({ folder, port }: Drill): Config =>
  readConfig({ PORT: String(port), DATA_DIR: folder, RELEASES_DIR: join(folder, "releases") });

/** Waits for work, but rejects with the signal's reason if the signal comes first. */
const untilEnded = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })),
  ]);

/** A database, files and releases, restored into a folder. */
interface Restored {
  /** The address of the database. */
  url: string;
  query: DrillReport["query"];
  lastChange: Date | null;
  /** What production has and the backup lacks; null where production was not queried. */
  missing: string[] | null;
  archiveChanges: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Reports a finished step with its seconds. Throws when the signal has come. */
type Done = (what: string) => void;

function steps({ say, signal }: Pick<Drill, "say" | "signal">): Done {
  let last = performance.now();
  return (what) => {
    signal.throwIfAborted();
    say(`${((performance.now() - last) / 1000).toFixed(1).padStart(7)} s  ${what}`);
    last = performance.now();
  };
}

/** Restores database, files and releases into an empty folder, and stops the database on failure. */
async function restore(request: Drill, done: Done): Promise<Restored> {
  const { backup, settings, folder, programs, to, timeline, production, signal } = request;
  if (!settings.DATABASE_URL || !URL.canParse(settings.DATABASE_URL))
    throw new Error(
      "the environment names no DATABASE_URL: the role and the name of the restored database are taken from it",
    );
  const { username, pathname } = new URL(settings.DATABASE_URL);
  const before: ArchiveFiles = await archiveFiles(backup);
  const rows: ProductionRows | null = production ? await newestRows(programs, production, to) : null;
  await mkdir(join(folder, "postgres"), { recursive: true });
  // PostgreSQL runs as its own user, who must be able to enter this folder.
  await chmod(folder, 0o711);
  const database = await restoreDatabase({ backup, folder: join(folder, "postgres"), programs, to, timeline, signal });
  const url = `postgresql://${username}@localhost${pathname}?host=${encodeURIComponent(database.socket)}`;
  const query = async (sql: string) =>
    (await run(join(programs, "psql"), [url, "-XAtc", sql])).split("\n").filter((line) => line !== "");
  try {
    const [lastChange] = await query("select pg_last_xact_replay_timestamp()");
    // Before the api starts: its jobs delete old rows.
    const missing = rows && (await missingRows(rows, query));
    done(`the database is restored, on timeline ${database.timeline}`);
    const filter = () => !signal.aborted;
    for (const part of ["files", "releases"])
      await cp(join(backup, part), join(folder, part), { recursive: true, filter });
    done("files and releases are copied");
    return {
      url,
      query,
      lastChange: lastChange ? new Date(lastChange) : null,
      missing,
      archiveChanges: async () => archiveChanges(before, await archiveFiles(backup), database.firstSegment),
      stop: database.stop,
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Makes a running platform from a backup: restores database, files and releases into an empty folder, starts api and edge there, and
 * runs a student's journey. Each step is reported with its seconds. Throws when a step cannot be done, or the signal ends the drill.
 */
export async function drill(request: Drill): Promise<DrillReport> {
  const { settings, folder, say, signal } = request;
  const begun = performance.now();
  const done = steps(request);
  const config = configOf(request);
  // An api that answers on one of the ports already would be taken for the restored one.
  await assertPortsFree(config, "DRILL_PORT");
  const restored = await restore(request, done);
  const { url, query, lastChange } = restored;
  const stops = [restored.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const secretsBefore = Number((await query("select count(*) from lasting_secrets"))[0]);
    const api = startApi(config, { ...sameAcademy(settings), DATABASE_URL: url });
    stops.push(async () => {
      if (api.exitCode === null && api.kill("SIGTERM")) await once(api, "exit");
    });
    await untilEnded(signal, untilReady(config, api));
    done("the api is ready");
    stops.push(await startEdge(config, (warning) => say(`edge: ${warning}`)));
    done("the edge serves");
    const address = `http://localhost:${config.port}`;
    const platform = {
      address,
      filesDir: join(folder, "files"),
      store: openStore(config),
      query,
      secretsBefore,
      missingRows: restored.missing,
      archiveChanges: restored.archiveChanges,
    };
    const faults: Record<string, string> = {};
    for (const [name, check] of Object.entries(CHECKS)) {
      const fault = await untilEnded(signal, check(platform));
      if (fault) faults[name] = fault;
      done(`${fault ? "NOT: " : ""}${name}${fault ? ` (${fault})` : ""}`);
    }
    const recoverySeconds = (performance.now() - begun) / 1000;
    return { recoverySeconds, lastChange, faults, address, query, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
