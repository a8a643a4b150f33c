import { spawn } from "node:child_process";

/** What one step of the suite came to. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
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
export async function step(name: string, run: () => Promise<{ passed: number; failed: number }>): Promise<Outcome> {
  const start = performance.now();
  const { passed, failed } = await run();
  const counted = passed + failed > 0 ? failed : 1;
  return { name, passed, failed: counted, seconds: (performance.now() - start) / 1000 };
}
