import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Config } from "#config.ts";
import type { Counted } from "./failure-rate.ts";
import type { Academy } from "./observe.ts";

const run = promisify(execFile);

/** A command that takes longer hangs: its database or mail server does not answer. */
const ANSWER_MS = 30_000;

/** Why a command failed, in one sentence: what it said last. */
function failureOf(error: unknown): Error {
  const { killed, stderr = "" } = error as { killed?: boolean; stderr?: string };
  const said = killed ? `no answer in ${ANSWER_MS / 1000} s` : stderr.trim().split("\n").at(-1) || "its command failed";
  return new Error(`the academy cannot be asked: ${said}`, { cause: error });
}

interface Sum {
  version: string;
  kind: "entry" | "failure" | "vital";
  count: number;
}

/** The academy by its operator's commands: of the server on this machine, or of the database that `DATABASE_URL` names (decision 0015). */
export function academyCommands({ root }: Pick<Config, "root">): Academy {
  const academy = async (...words: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, ["src/admin/cli.ts", ...words], {
      cwd: join(root, "api"),
      timeout: ANSWER_MS,
    }).catch((error: unknown) => {
      throw failureOf(error);
    });
    return stdout;
  };
  return {
    counted: async (area, since) => {
      const sums = JSON.parse(await academy("area-reports", area, "--since", since.toISOString())) as Sum[];
      const counted = new Map<string, Counted>();
      for (const { version, kind, count } of sums) {
        const { entries, failures } = counted.get(version) ?? { entries: 0, failures: 0 };
        counted.set(version, {
          entries: entries + (kind === "entry" ? count : 0),
          failures: failures + (kind === "failure" ? count : 0),
        });
      }
      return counted;
    },
    tell: async ({ area, version, became, reason }) => {
      await academy("rollout-notice", area, version, became, "--reason", reason);
    },
  };
}
