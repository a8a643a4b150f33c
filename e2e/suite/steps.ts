import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#world/config.ts";
import { type PlaywrightReport, playwrightFailures, type VitestReport, vitestFailures } from "./failures.ts";
import { withPostgres } from "./postgres.ts";
import { type Result, succeeds } from "./step.ts";

const PACKAGES = ["shared", "shell", "mf-public", "mf-auth", "mf-profile", "mf-learning", "api", "delivery"];

const bin = (folder: string, name: string) => join(ROOT, folder, "node_modules/.bin", name);

/** Formatting, lint and the import law. */
export const lint = async () => {
  const fine = await succeeds(bin(".", "biome"), ["check", "--error-on-warnings", "."], ROOT);
  return { passed: Number(fine), failed: Number(!fine) };
};

/** The types of every package. */
export async function types() {
  let failed = 0;
  const all = [...PACKAGES, "e2e"];
  for (const folder of all) {
    if (await succeeds(bin(".", "tsc"), ["--noEmit"], join(ROOT, folder))) continue;
    console.error(`types of ${folder}: errors above`);
    failed += 1;
  }
  return { passed: all.length - failed, failed };
}

/** The tests beside the code of one package. A run that breaks before it can report counts as one failure. */
async function unit(folder: string, { words = [] as string[], env = {} as NodeJS.ProcessEnv } = {}): Promise<Result> {
  const report = join(await mkdtemp(join(tmpdir(), "academy-unit-")), "report.json");
  const command = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...words];
  const fine = await succeeds(bin(folder, "vitest"), command, join(ROOT, folder), env);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const all = JSON.parse(text) as VitestReport;
  const failed = fine ? 0 : Math.max(1, all.numFailedTests, all.numFailedTestSuites);
  return { passed: all.numPassedTests, failed, failures: vitestFailures(all) };
}

/** One step for each package with tests. */
export const unitSteps = PACKAGES.map((folder) => ({ name: `unit ${folder}`, run: () => unit(folder) }));

/** The api's own tests once more, on the database of production. */
const onPostgres = () => withPostgres((server) => unit("api", { env: { DATABASE_URL_TEST: server.url } }));

const TORTURE = ["--config", "torture/vitest.config.ts"];

/**
 * Kill -9, restarts of the database, a full disk, draining: on both databases. `rounds` is how often the server is killed;
 * `thorough` adds what takes long: all nasty values, a database that is away for half a minute, slow visitors.
 */
export async function torture({ rounds, thorough }: { rounds: number; thorough: boolean }): Promise<Result> {
  const env = { ROUNDS: String(rounds), ...(thorough && { THOROUGH: "1" }) };
  const embedded = await unit("api", { words: TORTURE, env });
  const server = await withPostgres(({ url, programs, stopCommand, startCommand }) => {
    const commands = {
      DATABASE_PROGRAMS_TEST: programs,
      DATABASE_STOP_TEST: stopCommand,
      DATABASE_START_TEST: startCommand,
    };
    return unit("api", { words: TORTURE, env: { ...env, DATABASE_URL_TEST: url, ...commands } });
  });
  return {
    passed: embedded.passed + server.passed,
    failed: embedded.failed + server.failed,
    failures: [...(embedded.failures ?? []), ...(server.failures ?? [])],
  };
}

/** How often `npm test` kills the server on each database. */
const ROUNDS = 5;

/** The suite's steps that need a PostgreSQL server. */
export const postgresSteps = [
  { name: "api on PostgreSQL", run: onPostgres },
  { name: "api kill -9", run: () => torture({ rounds: ROUNDS, thorough: false }) },
];

/** The journeys in Chromium over the whole platform. One that passed only at a second try counts as failed. */
export async function journeys(words: string[]): Promise<Result> {
  const report = join(ROOT, "e2e/test-results/report.json");
  const fine = await succeeds(bin("e2e", "playwright"), ["test", ...words], join(ROOT, "e2e"));
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const all = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky } = all.stats;
  const failed = fine ? flaky : Math.max(1, unexpected + flaky);
  return { passed: expected, failed, failures: playwrightFailures(all) };
}
