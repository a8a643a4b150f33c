import { apiResilience, SHORT_PART } from "./api-resilience.ts";
import { ensureFfmpeg } from "./debian-packages.ts";
import { ensurePostgres, withPostgres } from "./postgres.ts";
import { hashOf, hasPassed, NIGHTLY_FILES, recordPassed, SLOW_FILES } from "./slow-files.ts";
import { type Result, type Step, sumOf } from "./step.ts";
import { vitest } from "./vitest.ts";

/** Runs files of the api on PostgreSQL. */
async function onPostgres(files: readonly string[], limit?: number): Promise<Result> {
  await ensurePostgres();
  return withPostgres(({ socketUrl }) =>
    vitest("api", { args: [...files], env: { DATABASE_URL_TEST: socketUrl }, limit }),
  );
}

/** How often `npm test` kills the server: from the second kill on all kinds of writes are under way (docs/testing.md). */
const KILLS = 2;

type Group = keyof typeof SLOW_FILES;

type Run = (files: readonly string[], limit?: number) => Promise<Result>;

const inPackage = (folder: string): Run => {
  return (files, limit) => vitest(folder, { args: [...files], limit });
};

const RUNS: Record<Group, Run> = {
  delivery: inPackage("delivery"),
  tools: inPackage("tools"),
  films: async (files, limit) => {
    await ensureFfmpeg();
    return onPostgres(files, limit);
  },
  servers: async (files, limit) =>
    sumOf([await inPackage("api")(files, limit), await apiResilience(SHORT_PART, { rounds: KILLS, limit })]),
};

const GROUPS = Object.keys(SLOW_FILES) as Group[];

async function runGroup(name: Group, limit?: number): Promise<Result> {
  const { files, inputs } = SLOW_FILES[name];
  const hash = hashOf(inputs);
  const result = await RUNS[name](files, limit);
  if (result.failed === 0 && result.passed > 0) recordPassed(name, hash);
  return result;
}

/** The groups of slow files whose inputs changed since they last passed; all of them if they are named. */
export const slowSteps = (isNamed: boolean): Step[] =>
  GROUPS.filter((name) => isNamed || !hasPassed(name, hashOf(SLOW_FILES[name].inputs))).map((name) => ({
    name: `slow ${name}`,
    run: () => runGroup(name),
  }));

/** The parts of `npm run nightly` with slow files. */
export const slowParts = (limit: number): Record<string, () => Promise<Result>> => ({
  ...Object.fromEntries(GROUPS.map((name) => [name, () => runGroup(name, limit)])),
  /** Hostile files, storms of events, slow lines and changed secrets. */
  "api-slow": () => onPostgres(NIGHTLY_FILES, limit),
});
