import { withPostgres } from "./postgres.ts";
import { type Result, sumOf } from "./step.ts";
import { vitest } from "./vitest.ts";

/** The test files of a part by database; one that is missing does not run there. */
export interface ApiPart {
  embedded?: string[];
  server?: string[];
}

const onBoth = (...files: string[]): ApiPart => ({ embedded: files, server: files });

const inFolder = (...names: string[]) => names.map((name) => `resilience/${name}.resilience.ts`);

/** What `npm run resilience -- <part>` does with the api. */
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
  uploads: { embedded: inFolder("uploads") },
  values: onBoth("test/fuzz/"),
  clock: onBoth(...inFolder("clock")),
  tracing: { server: inFolder("tracing") },
  rotation: { server: inFolder("rotation") },
  injection: { server: inFolder("injection") },
  guessing: { server: inFolder("guessing") },
  crowd: { server: inFolder("crowd") },
  "hostile-files": { server: inFolder("hostile-files", "tus-abuse") },
} satisfies Record<string, ApiPart>;

/**
 * What of it `npm test` runs, with few rounds; after them the kill rounds end as `drain` does. The flood waits for password hashes, which
 * no database makes: one is enough.
 */
export const SHORT_PART: ApiPart = {
  embedded: inFolder("kill", "disk"),
  server: inFolder("kill", "flood", "database-restart", "backup", "two-processes"),
};

/** How much of its time a run may spend on counting rounds, before it tells how far it came. */
const COUNTING = 0.9;

interface Thoroughness {
  /** How often the server is killed on each database. */
  rounds: number;
  /** All fuzz values instead of a sample. */
  thorough?: boolean;
  /** How long all runs may take together, in milliseconds; by itself as long as they take. */
  limit?: number;
}

/** Runs a part of the api's resilience tests on each database it names. */
export async function apiResilience(part: ApiPart, { rounds, thorough, limit }: Thoroughness): Promise<Result> {
  const each = limit && limit / Object.keys(part).length;
  const run = (files: string[], env: NodeJS.ProcessEnv = {}) =>
    vitest("api", {
      words: ["--config", "resilience/vitest.config.ts", ...files],
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
  // Side by side where nothing is measured: most of a round is one process that starts.
  if (!limit) return sumOf(await Promise.all(runs.map((each) => each())));
  const results: Result[] = [];
  for (const each of runs) results.push(await each());
  return sumOf(results);
}
