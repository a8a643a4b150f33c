import { once } from "node:events";
import { chmod, cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "#config.ts";
import { startEdge } from "#edge/edge.ts";
import { startApi, untilReady } from "#start/api-process.ts";
import { openStore } from "#store/open-store.ts";
import { run } from "#test-runner/postgres-server.ts";
import { CHECKS } from "./drill-checks.ts";
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
const placeOf = ({ folder, port }: Drill): Config =>
  readConfig({ PORT: String(port), DATA_DIR: folder, RELEASES_DIR: join(folder, "releases") });

/** Waits for work, but rejects with the signal's reason if the signal comes first. */
const untilEnded = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true })),
  ]);

/**
 * Makes a running platform from a backup: restores database, files and releases into an empty folder, starts api and edge there, and
 * runs a student's journey. Each step is reported with its seconds. Throws when a step cannot be done, or the signal ends the drill.
 */
export async function drill(asked: Drill): Promise<DrillReport> {
  const { backup, settings, folder, programs, to, say, signal } = asked;
  if (!settings.DATABASE_URL || !URL.canParse(settings.DATABASE_URL))
    throw new Error(
      "the environment names no DATABASE_URL: the role and the name of the restored database are taken from it",
    );
  const { username, pathname } = new URL(settings.DATABASE_URL);
  const begun = performance.now();
  let last = begun;
  const done = (what: string) => {
    signal.throwIfAborted();
    say(`${((performance.now() - last) / 1000).toFixed(1).padStart(7)} s  ${what}`);
    last = performance.now();
  };
  await mkdir(join(folder, "postgres"), { recursive: true });
  // PostgreSQL runs as its own user, who must be able to enter this folder.
  await chmod(folder, 0o711);
  const database = await restoreDatabase({ backup, folder: join(folder, "postgres"), programs, to, signal });
  const url = `postgresql://${username}@localhost${pathname}?host=${encodeURIComponent(database.socket)}`;
  const query = async (sql: string) =>
    (await run(join(programs, "psql"), [url, "-XAtc", sql])).split("\n").filter((line) => line !== "");
  const stops = [database.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const [lastChange] = await query("select pg_last_xact_replay_timestamp()");
    const secretsBefore = Number((await query("select count(*) from lasting_secrets"))[0]);
    done("the database is restored");
    const filter = () => !signal.aborted;
    for (const part of ["files", "releases"])
      await cp(join(backup, part), join(folder, part), { recursive: true, filter });
    done("files and releases are copied");
    const config = placeOf(asked);
    const api = startApi(config, { ...sameAcademy(settings), DATABASE_URL: url });
    stops.push(async () => {
      if (api.exitCode === null && api.kill("SIGTERM")) await once(api, "exit");
    });
    await untilEnded(signal, untilReady(config, api));
    done("the api is ready");
    stops.push(await startEdge(config, (warning) => say(`edge: ${warning}`)));
    done("the edge serves");
    const address = `http://localhost:${config.port}`;
    const platform = { address, filesDir: join(folder, "files"), store: openStore(config), query, secretsBefore };
    const faults: Record<string, string> = {};
    for (const [name, check] of Object.entries(CHECKS)) {
      const fault = await untilEnded(signal, check(platform));
      if (fault) faults[name] = fault;
      done(`${fault ? "NOT: " : ""}${name}${fault ? ` (${fault})` : ""}`);
    }
    const recoverySeconds = (performance.now() - begun) / 1000;
    return { recoverySeconds, lastChange: lastChange ? new Date(lastChange) : null, faults, address, query, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
