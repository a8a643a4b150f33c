import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Config } from "#config.ts";
import type { Reported } from "./failure-rate.ts";
import type { Academy, Reports } from "./observe.ts";
import { operatorCommand } from "./operator-command.ts";

const run = promisify(execFile);

/** The time limit of a command (milliseconds). A longer one hangs: its database or mail server does not answer. */
const ANSWER_MS = 30_000;

/** Why a command failed, in one sentence: its last line of output. */
function failureOf(error: unknown): Error {
  const { killed, stderr = "" } = error as { killed?: boolean; stderr?: string };
  const reason = killed
    ? `no answer in ${ANSWER_MS / 1000} s`
    : stderr.trim().split("\n").at(-1) || "its command failed";
  return new Error(`the academy does not answer: ${reason}`, { cause: error });
}

interface Sum {
  area: string;
  version: string;
  kind: "entry" | "failure" | "vital" | "uncounted";
  name: string;
  count: number;
  total: number;
}

/** The phase of failures that are the api's, not the version's: they return nothing. */
const OF_THE_API = "unavailable";

const NOTHING: Reported = { entries: 0, failures: 0, vitals: {} };

/** Sums by version. */
function byVersion(sums: readonly Sum[]): Map<string, Reported> {
  const reported = new Map<string, Reported>();
  for (const { version, kind, name, count, total } of sums) {
    const { entries, failures, vitals } = reported.get(version) ?? NOTHING;
    reported.set(version, {
      // Uncounted reports have a version of their own.
      entries: entries + (kind === "entry" || kind === "uncounted" ? count : 0),
      failures: failures + (kind === "failure" && name !== OF_THE_API ? count : 0),
      vitals: kind === "vital" && count > 0 ? { ...vitals, [name]: total / count } : vitals,
    });
  }
  return reported;
}

/** The academy by its operator's commands, to the server on this machine, to one in a container, or to the database in `DATABASE_URL` (decision 0015). */
export function academyCommands({ root }: Pick<Config, "root">): Academy & Reports {
  const academy = async (...typed: string[]): Promise<string> => {
    const [program, args] = operatorCommand(root, typed);
    const { stdout } = await run(program, args, { cwd: root, timeout: ANSWER_MS }).catch((error: unknown) => {
      throw failureOf(error);
    });
    return stdout;
  };
  const sums = async (areas: string, since: Date) =>
    JSON.parse(await academy("area-reports", areas, "--since", since.toISOString())) as Sum[];
  return {
    counted: async (area, since) => byVersion(await sums(area, since)),
    reported: async (since) => {
      const byArea = Map.groupBy(await sums("all", since), ({ area }) => area);
      return new Map([...byArea].map(([area, its]) => [area, byVersion(its)]));
    },
    tell: async ({ area, version, became, reason }) => {
      await academy("rollout-notice", area, version, became, "--reason", reason);
    },
  };
}
