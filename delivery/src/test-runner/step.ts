import { spawn } from "node:child_process";

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

/** All results as one. */
export const sumOf = (results: Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures = [] }) => failures),
});

/** Runs a command with its output on the terminal, at most `limit` milliseconds; gives whether it ended well. */
export async function succeeds(
  command: string,
  words: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  limit?: number,
): Promise<boolean> {
  const child = spawn(command, words, { cwd, stdio: "inherit", env: { ...process.env, ...env }, timeout: limit });
  return await new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** Measures a step. One that counts nothing although it should is a failure: a suite that runs no test proves nothing. */
export async function step(name: string, run: () => Promise<Result>): Promise<Outcome> {
  const start = performance.now();
  const { passed, failed, failures = [] } = await run();
  const counted = passed + failed > 0 ? failed : 1;
  return { name, passed, failed: counted, failures, seconds: (performance.now() - start) / 1000 };
}
