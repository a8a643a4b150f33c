import { withPostgres } from "./postgres.ts";
import { type Result, sumOf } from "./step.ts";
import { vitest } from "./vitest.ts";

/** The test files of a part by database; a part does not run on a database that is missing here. */
export interface ApiPart {
  embedded?: string[];
  server?: string[];
}

const onBoth = (...files: string[]): ApiPart => ({ embedded: files, server: files });

const inFolder = (...names: string[]) => names.map((name) => `resilience/${name}.resilience.ts`);

/** The parts of `npm run resilience -- <part>` that test the api. */
export const API_PARTS = {
  "kill-embedded": { embedded: inFolder("kill") },
  "kill-postgres": { server: inFolder("kill") },
  failpoints: onBoth(...inFolder("failpoints")),
  video: onBoth(...inFolder("film-kill")),
  attempts: onBoth(...inFolder("attempt-kill")),
  database: {
    embedded: inFolder("migration"),
    server: inFolder("database-restart", "database-away", "backup", "two-processes", "migration"),
  },
  "version-before": onBoth(...inFolder("version-before")),
  "rolling-release": { server: inFolder("rolling-release") },
  "mail-outage": onBoth(...inFolder("mail-outage")),
  "bucket-outage": onBoth(...inFolder("bucket-outage")),
  "postgres-outages": { server: inFolder("postgres-outages") },
  disk: { embedded: inFolder("disk", "failing-disk") },
  visitors: onBoth(...inFolder("drain", "flood", "slow-visitors", "behind-the-edge")),
  timing: onBoth(...inFolder("timing")),
  scale: { server: inFolder("behind-pgbouncer", "whole-setup") },
  media: { embedded: inFolder("media-behind-nginx") },
  spreadsheets: { embedded: inFolder("spreadsheets") },
  uploads: { embedded: inFolder("uploads") },
  clients: { embedded: inFolder("generated-clients") },
  values: onBoth("test/fuzz/"),
  clock: onBoth(...inFolder("clock")),
  tracing: { server: inFolder("tracing") },
  rotation: { server: inFolder("rotation") },
  injection: { server: inFolder("injection") },
  guessing: { server: inFolder("guessing") },
  crowd: { server: inFolder("crowd") },
  "hostile-files": { server: inFolder("hostile-files", "tus-abuse") },
} satisfies Record<string, ApiPart>;

/** The part that `npm test` runs, with few rounds; after its rounds the kill test ends the server as `drain` does. */
export const SHORT_PART: ApiPart = { server: inFolder("kill", "database-restart") };

/** The part that `npm run nightly` runs. The flood runs on one database only: it waits for password hashes, which no database computes. */
export const NIGHTLY_PART: ApiPart = {
  embedded: inFolder("kill", "disk"),
  server: inFolder("kill", "flood", "database-restart", "backup", "two-processes"),
};

/** The share of its time limit that a run may spend on rounds before it reports how many it made. */
const COUNTING = 0.9;

interface Thoroughness {
  /** How often the server is killed on each database. */
  rounds: number;
  /** All fuzz values instead of a sample. */
  thorough?: boolean;
  /** How long all runs may take together, in milliseconds; by default without a limit. */
  limit?: number | undefined;
}

/** Runs a part of the api's resilience tests on each database it names. */
export async function apiResilience(part: ApiPart, { rounds, thorough, limit }: Thoroughness): Promise<Result> {
  const each = limit && limit / Object.keys(part).length;
  const run = (files: string[], env: NodeJS.ProcessEnv = {}) =>
    vitest("api", {
      args: ["--config", "resilience/vitest.config.ts", ...files],
      env: {
        ROUNDS: String(rounds),
        ...(thorough && { THOROUGH: "1" }),
        ...(each && { UNTIL: String(Date.now() + each * COUNTING) }),
        ...env,
      },
      limit: each,
    });
  const { embedded, server } = part;
  const onEmbedded = () => run(embedded ?? []);
  const onServer = () =>
    withPostgres(({ url, programs, stopCommand, startCommand }) =>
      run(server ?? [], {
        DATABASE_URL_TEST: url,
        DATABASE_PROGRAMS_TEST: programs,
        DATABASE_STOP_TEST: stopCommand,
        DATABASE_START_TEST: startCommand,
      }),
    );
  const runs = [...(embedded ? [onEmbedded] : []), ...(server ? [onServer] : [])];
  // Without a limit the runs are parallel: most of a round is the start of one process.
  if (!limit) return sumOf(await Promise.all(runs.map((each) => each())));
  const results: Result[] = [];
  for (const each of runs) results.push(await each());
  return sumOf(results);
}
