import { AsyncLocalStorage } from "node:async_hooks";
import { type StdioOptions, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The result of a run of tests; `failures` are repeated at the end of the suite. */
export interface Result {
  passed: number;
  failed: number;
  failures?: string[];
}

/** The outcome of one step of the suite. */
export interface Outcome extends Required<Result> {
  name: string;
  seconds: number;
}

/** A part of the suite with a line of its own in the summary. */
export interface Step {
  name: string;
  run: () => Promise<Result>;
}

/** All results as one. */
export const sumOf = (results: Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures = [] }) => failures),
});

/** How long to wait for the output of a program after its end (milliseconds). */
const OUTPUT_WAIT_MS = 2000;

/**
 * Node's compile cache: with it a server of the platform starts in half of the processor time, and a run starts some fifty. Node checks
 * each source for changes, so it never runs old code.
 */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), "academy-compile-cache") };

/**
 * The TypeScript compiler, which steps, builds and packages start, collects no garbage below this limit: it ends sooner, with a fifth
 * less processor time.
 */
const COMPILER = { GOGC: "off", GOMEMLIMIT: "1500MiB" };

/** The output of a step's programs, if it is kept until the step's end; else they write to the terminal. */
const keptOutput = new AsyncLocalStorage<string[]>();

/** Writes a line among the output of the step that runs. */
export function say(line: string) {
  const kept = keptOutput.getStore();
  if (kept) kept.push(`${line}\n`);
  else console.error(line);
}

/** Runs a command, at most `limit` milliseconds; gives whether it ended well. Its output belongs to the running step. */
export async function succeeds(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  limit?: number,
): Promise<boolean> {
  const kept = keptOutput.getStore();
  const stdio: StdioOptions = kept ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(command, args, {
    cwd,
    stdio,
    env: { ...COMPILE_CACHE, ...COMPILER, ...process.env, ...env },
    timeout: limit,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => kept?.push(text));
  }
  return await new Promise((resolve) => {
    child.once("error", () => resolve(false));
    // Its last output may arrive after its exit; but processes that it left running are not waited for.
    child.once("exit", (code) => setTimeout(resolve, kept ? OUTPUT_WAIT_MS : 0, code === 0));
    child.once("close", (code) => resolve(code === 0));
  });
}

/** Runs work without its output, for a try that another one follows. */
export const quietly = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => keptOutput.run([], work);

/** Measures a step. A step that should count tests but ran none has failed: it proves nothing. */
export async function step(name: string, run: () => Promise<Result>): Promise<Outcome> {
  const start = performance.now();
  const { passed, failed, failures = [] } = await run();
  const counted = passed + failed > 0 ? failed : 1;
  return { name, passed, failed: counted, failures, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs steps in parallel, so many at a time and in their order: while one waits for a process or a database, another can use the
 * processor. Each is printed when it ends, with its whole output, so that outputs do not mix. Gives the outcomes in the order of the steps.
 */
export async function sideBySide(
  steps: Step[],
  lanes: number,
  print: (outcome: Outcome, output: string) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps.entries()];
  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [position, { name, run }] = next;
      const kept: string[] = [];
      const outcome = await keptOutput.run(kept, () => step(name, run));
      outcomes[position] = outcome;
      print(outcome, kept.join("").trimEnd());
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}
