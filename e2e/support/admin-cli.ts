import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { DATA_DIR, ROOT } from "#support/config.ts";

const run = promisify(execFile);

/** Gives a command of the academy's operator to the running platform, and what it said. */
export async function academy(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, "api/src/admin/cli.ts"), ...words], {
    cwd: join(ROOT, "api"),
    env: { ...process.env, DATA_DIR },
  });
  return stdout.trim();
}
