import { appendFileSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { type RunnerTestCase, TestRunner } from "vitest";

declare global {
  var __isActiveMutant: (id: number) => boolean;
}

/** What a run writes for each test, a line of JSON: the mutants that it reached, and in the second run those that made it fail. */
export interface TestLine {
  test: string;
  reached: number[];
  /** The mutants that ran in set-up, as the registration of routes does: outside of tests, or in the first test only, for all that follow. */
  inSetUp: number[];
  killed: number[];
  /** Whether the test fails without a mutant, before or after its mutants: then it says nothing. */
  isBroken: boolean;
  milliseconds: number;
}

const { MUTANTS_LOG = "", MUTANTS_REACHED = "", MUTANTS_ALL = "", MUTANT_ACTIVE = "" } = process.env;

/** The mutant that is active from the start of the process, in set-up too; 0 for none. */
const ALWAYS = Number(MUTANT_ACTIVE);

let active = ALWAYS;
let isInTest = false;
let isActiveReached = false;
const reached = new Set<number>();
const inSetUp = new Set<number>();

globalThis.__isActiveMutant = (id) => {
  reached.add(id);
  if (!isInTest) inSetUp.add(id);
  if (id !== active) return false;
  isActiveReached = true;
  return true;
};

const idOf = ({ file, fullTestName }: RunnerTestCase) => `${relative(process.cwd(), file.filepath)}: ${fullTestName}`;

/** The mutants that each test is repeated with, from the run before. */
const planned = new Map<string, number[]>(
  MUTANTS_REACHED === "" ? [] : Object.entries(JSON.parse(readFileSync(MUTANTS_REACHED, "utf8"))),
);

const killed = new Set<number>();

/** Repeats each test with every mutant that it reaches, and once more without any. */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner's default export.
export default class MutantRunner extends TestRunner {
  private queue: number[] = [];

  override async onBeforeRunTask(test: RunnerTestCase) {
    this.queue = planned.get(idOf(test)) ?? [];
    if (MUTANTS_REACHED !== "" && this.queue.length === 0) test.mode = "skip";
    test.repeats = this.queue.length === 0 ? 0 : this.queue.length;
    reached.clear();
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: RunnerTestCase, options?: { retry: number; repeats: number }) {
    active = this.queue[options?.repeats ?? 0] ?? ALWAYS;
    isInTest = true;
    isActiveReached = false;
    super.onBeforeTryTask(test, options as never);
  }

  async runTask(test: RunnerTestCase) {
    // One test that fails is enough, unless all that fail are of interest.
    if (active !== ALWAYS && killed.has(active) && MUTANTS_ALL === "") return;
    await TestRunner.getTestFn(test)();
    if (active !== ALWAYS && !isActiveReached) inSetUp.add(active);
  }

  override onAfterRunTask(test: RunnerTestCase) {
    active = ALWAYS;
    isInTest = false;
    const attempts = test.result?.attempts ?? [];
    const failed = attempts.filter(({ state }) => state === "fail").map(({ repeatIndex }) => repeatIndex);
    const line: TestLine = {
      test: idOf(test),
      reached: [...reached],
      inSetUp: [...inSetUp],
      killed: failed.flatMap((index) => this.queue[index] ?? []),
      isBroken: failed.includes(this.queue.length),
      milliseconds: Math.round(attempts.at(-1)?.duration ?? 0),
    };
    if (!line.isBroken) for (const id of line.killed) killed.add(id);
    if (test.mode === "run" && MUTANTS_LOG !== "") appendFileSync(MUTANTS_LOG, `${JSON.stringify(line)}\n`);
    super.onAfterRunTask(test);
  }
}
