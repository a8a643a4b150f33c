import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { DATA_DIR, ROOT } from "#support/config.ts";

const run = promisify(execFile);

/** Runs a command of `npm run delivery` on the test platform's release store. Gives what it printed. */
export async function delivery(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["src/cli.ts", ...args], {
    cwd: join(ROOT, "delivery"),
    env: { ...process.env, DATA_DIR },
  });
  return stdout.trim();
}
