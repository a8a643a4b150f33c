import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { DATA_DIR, ROOT } from "#support/config.ts";

const run = promisify(execFile);

/** Gives a command of the academy's operator to a running api, and what it said. */
export type Operator = (...words: string[]) => Promise<string>;

/** The operator of the api that has its data in a folder. */
export const operatorAt =
  (dataDir: string): Operator =>
  async (...words) => {
    const { stdout } = await run(process.execPath, [join(ROOT, "api/src/admin/cli.ts"), ...words], {
      cwd: join(ROOT, "api"),
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout.trim();
  };

/** The operator of the platform of the journeys. */
export const academy: Operator = operatorAt(DATA_DIR);
