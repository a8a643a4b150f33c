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

/** Runs a command with its output on the terminal; gives whether it ended well. */
export async function succeeds(
  command: string,
  words: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(command, words, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
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
