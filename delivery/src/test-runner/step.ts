import { AsyncLocalStorage } from "node:async_hooks";
import { type StdioOptions, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a run of tests came to; `failures` are told once more when all is done. */
export interface Result {
  passed: number;
  failed: number;
  failures?: string[];
}

/** What one step of the suite came to. */
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

/** How long the output of a program that has ended is waited for. */
const LAST_WORDS_MS = 2000;

/**
 * Where Node keeps what it compiled: a server of the platform starts in half of its processor time, and a run starts some fifty.
 * Node looks at each source again, so nothing old is ever run.
 */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), "academy-compile-cache") };

/**
 * The TypeScript compiler, which steps, builds and packages start, collects nothing before it holds this much: it ends sooner, with a
 * fifth less of processor time.
 */
const COMPILER = { GOGC: "off", GOMEMLIMIT: "1500MiB" };

/** What the programs of a step have written, when it is kept until the step's end; else they write to the terminal. */
const keptOutput = new AsyncLocalStorage<string[]>();

/** Writes a line among the output of the step that runs. */
export function say(line: string): void {
  const kept = keptOutput.getStore();
  if (kept) kept.push(`${line}\n`);
  else console.error(line);
}

/** Runs a command, at most `limit` milliseconds; gives whether it ended well. What it writes belongs to the step that runs. */
export async function succeeds(
  command: string,
  words: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  limit?: number,
): Promise<boolean> {
  const kept = keptOutput.getStore();
  const stdio: StdioOptions = kept ? ["ignore", "pipe", "pipe"] : "inherit";
  const child = spawn(command, words, {
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
    // What it wrote last may come after its end, but nobody waits for what it left running.
    child.once("exit", (code) => setTimeout(resolve, kept ? LAST_WORDS_MS : 0, code === 0));
    child.once("close", (code) => resolve(code === 0));
  });
}

/** Measures a step. One that counts nothing although it should is a failure: a suite that runs no test proves nothing. */
export async function step(name: string, run: () => Promise<Result>): Promise<Outcome> {
  const start = performance.now();
  const { passed, failed, failures = [] } = await run();
  const counted = passed + failed > 0 ? failed : 1;
  return { name, passed, failed: counted, failures, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs steps side by side, so many at a time and in their order: one that waits for a process or a database leaves the processor
 * to another. What each wrote is printed when it ends, so that no two mix. Gives their outcomes in the order of the steps.
 */
export async function sideBySide(steps: Step[], lanes: number, print = console.log): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps.entries()];
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { name, run }] = next;
      const kept: string[] = [];
      const outcome = await keptOutput.run(kept, () => step(name, run));
      outcomes[place] = outcome;
      print(`\n── ${name}, ${outcome.seconds.toFixed(1)} s\n${kept.join("").trimEnd()}`);
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}
