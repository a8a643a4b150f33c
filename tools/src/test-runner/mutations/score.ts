import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { seeded } from "@academy/shared/server/testing/seeded-random";
import { quietly, type Result, say, succeeds, sumOf } from "#test-runner/step.ts";
import type { Domain } from "./domains.ts";
import type { Mutant } from "./instrument.ts";
import type { TestLine } from "./mutant-runner.ts";
import { mutationsOf } from "./mutations.ts";

/** How a domain is tried. */
export interface Trial {
  /** How many of its mutants are drawn. */
  sample: number;
  seed: number;
  /** The share that must be killed, from 0 to 1. */
  floor: number;
  /** The longest time of one run, in milliseconds. */
  limit: number;
  /** The PostgreSQL server of the api's tests: on the embedded database nothing waits for a lock of another connection. */
  databaseUrl: string;
}

const sourcesOf = ({ folder, sources }: Domain): string[] =>
  globSync([...sources], { cwd: join(ROOT, folder) })
    .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
    .sort()
    .map((file) => posix.join(folder, file));

/** Mutants of the domain that run at each call. Those of tables that a module makes once cannot be switched on later. */
function drawn(domain: Domain, { sample, seed }: Pick<Trial, "sample" | "seed">): Mutant[] {
  const random = seeded(seed);
  return sourcesOf(domain)
    .flatMap((file) => mutationsOf(readFileSync(join(ROOT, file), "utf8"), file).map((each) => ({ ...each, file })))
    .filter(({ isStatic }) => !isStatic)
    .map((each) => ({ each, key: random() }))
    .sort((one, other) => one.key - other.key)
    .slice(0, sample)
    .map(({ each }, index) => ({ ...each, id: index + 1 }));
}

/** How many tests a mutant is tried with at first. */
const CLOSEST = 5;

/** The mutants that each test is repeated with: those that are left, each with so many of the tests that reach the fewest mutants. */
function planned(first: readonly TestLine[], killed: ReadonlySet<number>, most: number): Record<string, number[]> {
  const plan: Record<string, number[]> = {};
  const tries = new Map<number, number>();
  const closest = [...first].sort(
    (one, other) => one.reached.length - other.reached.length || one.milliseconds - other.milliseconds,
  );
  for (const { test, reached } of closest) {
    const chosen = reached.filter((id) => !killed.has(id) && (tries.get(id) ?? 0) < most);
    for (const id of chosen) tries.set(id, (tries.get(id) ?? 0) + 1);
    if (chosen.length > 0) plan[test] = chosen;
  }
  return plan;
}

function linesOf(log: string): TestLine[] {
  return readFileSync(log, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestLine);
}

/** Where a mutant is, and what it changes. */
function described({ file, start, end, replacement }: Mutant): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  const line = text.slice(0, start).split("\n").length;
  return `${file}:${line} ${JSON.stringify(text.slice(start, end).slice(0, 80))} → ${JSON.stringify(replacement.slice(0, 80))}`;
}

/**
 * Runs the domain's tests with each drawn mutant that they reach. Gives the mutants, the tests and whether each mutant was killed; null if
 * the tests do not run to their end without a mutant, since what they reach is not known then.
 */
async function tried(
  domain: Domain,
  trial: Trial,
): Promise<{ mutants: Mutant[]; killed: Set<number>; lines: TestLine[] } | null> {
  const mutants = drawn(domain, trial);
  const folder = mkdtempSync(join(tmpdir(), "academy-mutants-"));
  const file = (name: string) => join(folder, name);
  try {
    writeFileSync(file("mutants.json"), JSON.stringify(Object.groupBy(mutants, (mutant) => mutant.file)));
    const succeedsWith = (env: Record<string, string>, tests: readonly string[], ...options: string[]) => {
      const args = ["run", "--config", join(import.meta.dirname, "mutants.config.ts"), ...options, ...tests];
      const cwd = join(ROOT, domain.folder);
      const vitest = join(cwd, "node_modules/.bin/vitest");
      const all = { MUTANTS: file("mutants.json"), DATABASE_URL_TEST: trial.databaseUrl, ...env };
      return quietly(() => succeeds(vitest, args, cwd, all, trial.limit));
    };
    const run = async (log: string, reached: string, tests = domain.tests) => {
      writeFileSync(log, "");
      const isGreen = await succeedsWith({ MUTANTS_LOG: log, MUTANTS_REACHED: reached }, tests);
      return { isGreen, lines: linesOf(log) };
    };
    const { isGreen, lines: all } = await run(file("first.log"), "");
    if (!isGreen && !all.some(({ isBroken }) => isBroken)) return null;
    const first = all.filter(({ isBroken }) => !isBroken);
    for (const { test, isBroken } of all) if (isBroken) say(`fails without a mutant, so it says nothing: ${test}`);
    const killed = new Set<number>();
    const lines = [...first];
    // Most mutants are killed by the tests that are closest to them; the others are tried with all.
    for (const most of [CLOSEST, Number.POSITIVE_INFINITY]) {
      const plan = planned(first, killed, most);
      writeFileSync(file("reached.json"), JSON.stringify(plan));
      const files = new Set(Object.keys(plan).map((test) => test.slice(0, test.indexOf(": "))));
      if (files.size > 0) lines.push(...(await run(file("next.log"), file("reached.json"), [...files])).lines);
      for (const { isBroken, killed: ids } of lines) for (const id of isBroken ? [] : ids) killed.add(id);
    }
    // A repeated test does not repeat its set-up, which registers routes: what runs there is tried from the start of a process.
    for (const id of new Set(lines.flatMap((line) => line.inSetUp)))
      if (
        !killed.has(id) &&
        !(await succeedsWith({ MUTANT_ACTIVE: String(id) }, domain.tests, "--bail=1", "--retry=1"))
      )
        killed.add(id);
    return { mutants, killed, lines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the mutants that would be tried, without trying them. */
export function listedMutants(domains: readonly Domain[], of: Pick<Trial, "sample" | "seed">): Result {
  const mutants = domains.flatMap((domain) => drawn(domain, of));
  for (const mutant of mutants) say(described(mutant));
  return { passed: mutants.length, failed: 0 };
}

/** The mutation score of a domain: fails below the floor. It names the mutants that no test killed. */
export async function mutationScore(domains: readonly Domain[], trial: Trial): Promise<Result> {
  const results: Result[] = [];
  for (const domain of domains) {
    const trials = await tried(domain, trial);
    if (!trials) {
      results.push({ passed: 0, failed: 1, failures: [`${domain.folder}: the tests end early without a mutant`] });
      continue;
    }
    const { mutants, killed, lines } = trials;
    const reached = new Set(lines.flatMap((line) => line.reached));
    const survivors = mutants.filter(({ id }) => !killed.has(id));
    for (const mutant of survivors) say(`${reached.has(mutant.id) ? "survived" : "not reached"}: ${described(mutant)}`);
    for (const { test } of lines.filter(({ isBroken }) => isBroken)) say(`broken by a mutant: ${test}`);
    const share = killed.size / Math.max(1, mutants.length);
    say(`${domain.folder}: ${killed.size} of ${mutants.length} mutants killed, ${(share * 100).toFixed(1)} %`);
    const failures =
      share < trial.floor ? [`${domain.folder}: ${(share * 100).toFixed(1)} % of the mutants killed`] : [];
    results.push({ passed: killed.size, failed: failures.length, failures });
  }
  return sumOf(results);
}
