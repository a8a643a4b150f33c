import { existsSync, globSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keptBuild } from "@academy/delivery/build/kept-build.ts";
import { PARTS, ROOT } from "@academy/delivery/config.ts";
import { AREAS } from "@academy/shared/build/areas";
import type { Tests } from "./changed.ts";
import { type PlaywrightReport, playwrightFailures } from "./failures.ts";
import { PACKAGES } from "./importers.ts";
import { ensurePostgres, withPostgres } from "./postgres.ts";
import { NIGHTLY_FILES, slowFilesOf, without } from "./slow-files.ts";
import { type Result, type Step, succeeds } from "./step.ts";
import { vitest } from "./vitest.ts";

const BROWSER_PACKAGES = ["shared", "gallery", "shell", ...AREAS.map(({ id }) => `mf-${id}`)];

const bin = (folder: string, name: string) => join(ROOT, folder, "node_modules/.bin", name);

/** Formatting, lint, the import law, the rules of React, and what nobody uses. */
export async function lint(): Promise<Result> {
  const programs = {
    biome: ["check", "--error-on-warnings", "."],
    oxlint: [],
    knip: ["--no-progress", "--no-config-hints", "--cache"],
  };
  let passed = 0;
  for (const [name, args] of Object.entries(programs)) passed += Number(await succeeds(bin(".", name), args, ROOT));
  return { passed, failed: Object.keys(programs).length - passed };
}

/** The compiler's cache of a package, and the file that a new installation of libraries writes. */
const KNOWN_TYPES = "node_modules/.cache/types.tsbuildinfo";
const INSTALLED = "node_modules/.pnpm/lock.yaml";

const changedAt = (...path: string[]) => statSync(join(ROOT, ...path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * The types of these packages, by default of all, each by its own settings, in one run of the compiler: it reads the libraries' declarations once. Its
 * cache notices changed files, but not libraries that were replaced: after an installation the cache is deleted.
 */
export async function types(packages: readonly string[] = PACKAGES): Promise<Result> {
  const isInstalledSince = packages.some((folder) => changedAt(folder, KNOWN_TYPES) < changedAt(INSTALLED));
  const args = ["--build", "--singleThreaded", ...(isInstalledSince ? ["--force"] : []), ...packages];
  const fine = await succeeds(bin(".", "tsc"), args, ROOT);
  return { passed: fine ? packages.length : 0, failed: Number(!fine) };
}

const testFilesOf = (folder: string) => globSync("src/**/*.test.{ts,tsx}", { cwd: join(ROOT, folder) }).length;

/** The packages whose tests need no database, the longest first, so that no long one runs alone at the end. */
const unitPackages = [...BROWSER_PACKAGES, "delivery", "tools"]
  .map((folder) => ({ folder, files: testFilesOf(folder) }))
  .sort((one, other) => other.files - one.files);

/** One step for each package whose tests need no database, without the slow files. */
export const unitSteps: Step[] = unitPackages.map(({ folder }) => ({
  name: `unit ${folder}`,
  run: () => vitest(folder, { args: without(slowFilesOf(folder)) }),
}));

/** The tests of a package that import these modules; all of them where a module was removed or no test imports any. */
async function related(folder: string, modules: string[]): Promise<Result> {
  const areThere = modules.every((file) => existsSync(join(ROOT, folder, file)));
  const result = areThere ? await vitest(folder, { related: modules }) : undefined;
  return result && result.passed + result.failed > 0 ? result : vitest(folder);
}

/** The steps that run chosen tests of a package. */
export function testSteps(folder: string, tests: Tests): Step[] {
  if (tests === "all") return folder === "api" ? apiSteps : unitSteps.filter(({ name }) => name === `unit ${folder}`);
  const run = () => {
    if ("related" in tests) return related(folder, [...tests.related]);
    const args = [...tests.files];
    return folder === "api" ? withDatabase(args) : vitest(folder, { args });
  };
  return [{ name: folder === "api" ? "api on PostgreSQL" : `unit ${folder}`, run }];
}

/** The api's tests on the embedded database, where it can differ from that of production: `api/test/support/database-marks.ts`. */
const onEmbedded = () => vitest("api", { args: without(slowFilesOf("api")), env: { ONLY_MARKED: "1" } });

/** Tests of the api on the database of production, over a socket. */
async function withDatabase(args: string[]): Promise<Result> {
  await ensurePostgres();
  return withPostgres(({ socketUrl }) => vitest("api", { args, env: { DATABASE_URL_TEST: socketUrl } }));
}

/** All of them without the slow and the nightly files. */
const onPostgres = () => withDatabase(without([...slowFilesOf("api"), ...NIGHTLY_FILES]));

/** The steps of the api. */
export const apiSteps: Step[] = [
  { name: "api on PostgreSQL", run: onPostgres },
  { name: "api embedded", run: onEmbedded },
];

/** The build of each part, which the journeys open; made while other steps wait. */
export async function builds(): Promise<Result> {
  const failures: string[] = [];
  for (const part of PARTS)
    await keptBuild({ root: ROOT }, part).catch((error: unknown) => failures.push(String(error)));
  return { passed: PARTS.length - failures.length, failed: failures.length, failures };
}

/** The environment in which journeys open only these addresses; null for all. */
export const atAddresses = (addresses: ReadonlySet<string> | null): NodeJS.ProcessEnv =>
  addresses ? { AFFECTED_ADDRESSES: [...addresses].join(" ") } : {};

interface JourneysRun {
  /** How long it may take, in milliseconds. */
  limit?: number;
  env?: NodeJS.ProcessEnv;
}

/** The journeys in Chromium over the whole platform. One that passed only at a second try counts as failed. */
export async function journeys(args: string[], { limit, env = {} }: JourneysRun = {}): Promise<Result> {
  const report = join(ROOT, "e2e/test-results/report.json");
  const fine = await succeeds(bin("e2e", "playwright"), ["test", ...args], join(ROOT, "e2e"), env, limit);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const all = JSON.parse(text) as PlaywrightReport;
  const { expected, unexpected, flaky } = all.stats;
  const failed = fine ? flaky : Math.max(1, unexpected + flaky);
  return { passed: expected, failed, failures: playwrightFailures(all) };
}
