import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DATA_DIR, ROOT } from "#support/config.ts";

const run = promisify(execFile);

/** The file in which a running server writes how to reach it, and the last line of its answer (`api/src/admin/server/admin-protocol.ts`). */
interface Endpoint {
  port: number;
  token: string;
}
interface Answer {
  output?: string;
  wrong?: string;
}

/** Sends a command of the academy's operator to a running api, and gives its output. */
export type Operator = (...args: string[]) => Promise<string>;

/**
 * The operator of the api that has its data in a folder. Commands are sent to the running server as the `academy` command does
 * (`api/src/admin/server`); a process for each would take as long as loading a page.
 */
export const operatorAt =
  (dataDir: string): Operator =>
  async (...args) => {
    const { port, token } = JSON.parse(await readFile(join(dataDir, "operator.json"), "utf8")) as Endpoint;
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ operator: `operator:${userInfo().username}`, args }),
    });
    // The lines before the last report the progress of a long command.
    const { output, wrong } = JSON.parse((await answer.text()).trim().split("\n").at(-1) ?? "") as Answer;
    if (output === undefined) throw new Error(`academy ${args.join(" ")}: ${wrong}`);
    return output;
  };

/** The operator of the platform of the journeys. */
export const academy: Operator = operatorAt(DATA_DIR);

/** The same operator, by the `academy` command in a process of its own. */
export const academyCommand: Operator = async (...args) => {
  const { stdout } = await run(process.execPath, [join(ROOT, "api/src/admin/cli.ts"), ...args], {
    cwd: join(ROOT, "api"),
    env: { ...process.env, DATA_DIR },
  });
  return stdout.trim();
};
