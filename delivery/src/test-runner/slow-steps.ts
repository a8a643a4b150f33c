import { ensureFfmpeg } from "./ffmpeg.ts";
import { ensurePostgres, withPostgres } from "./postgres.ts";
import { hashOf, hasPassed, NIGHTLY_FILES, recordPassed, SLOW_FILES, type SlowFiles } from "./slow-files.ts";
import type { Result, Step } from "./step.ts";
import { vitest } from "./vitest.ts";

/** Runs files of the api on PostgreSQL. */
async function onPostgres(files: readonly string[], limit?: number): Promise<Result> {
  await ensurePostgres();
  return withPostgres(({ socketUrl }) =>
    vitest("api", { words: [...files], env: { DATABASE_URL_TEST: socketUrl }, limit }),
  );
}

async function runGroup(name: string, { folder, files, inputs }: SlowFiles, limit?: number): Promise<Result> {
  const hash = hashOf(inputs);
  if (name === "films") await ensureFfmpeg();
  const result = await (folder === "api" ? onPostgres(files, limit) : vitest(folder, { words: [...files], limit }));
  if (result.failed === 0 && result.passed > 0) recordPassed(name, hash);
  return result;
}

/** The groups of slow files whose inputs changed since they last passed; all of them if they are named. */
export const slowSteps = (isNamed: boolean): Step[] =>
  Object.entries(SLOW_FILES)
    .filter(([name, { inputs }]) => isNamed || !hasPassed(name, hashOf(inputs)))
    .map(([name, group]) => ({ name: `slow ${name}`, run: () => runGroup(name, group) }));

/** The parts of `npm run nightly` with slow files. */
export const slowParts = (limit: number): Record<string, () => Promise<Result>> => ({
  ...Object.fromEntries(Object.entries(SLOW_FILES).map(([name, group]) => [name, () => runGroup(name, group, limit)])),
  /** Hostile files, storms of events, slow lines and changed secrets. */
  "api-slow": () => onPostgres(NIGHTLY_FILES, limit),
});
