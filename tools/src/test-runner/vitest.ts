import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { type VitestReport, vitestFailures } from "./failures.ts";
import { type Result, succeeds } from "./step.ts";

interface VitestRun {
  /** Further command line arguments: a configuration, the files to run. */
  args?: string[];
  /** Modules of the package whose tests alone run: those that import them, directly or not. */
  related?: string[];
  env?: NodeJS.ProcessEnv;
  /** After how many milliseconds the run is aborted and counts as failed; by default never. */
  limit?: number | undefined;
}

/** Runs the vitest tests of one package. A run that breaks before it can report counts as one failure. */
export async function vitest(
  folder: string,
  { args = [], related = [], env = {}, limit }: VitestRun = {},
): Promise<Result> {
  const report = join(await mkdtemp(join(tmpdir(), "academy-unit-")), "report.json");
  const which = related.length > 0 ? ["related", ...related, "--run", "--passWithNoTests"] : ["run"];
  const command = [...which, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...args];
  const fine = await succeeds(join(ROOT, folder, "node_modules/.bin/vitest"), command, join(ROOT, folder), env, limit);
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const all = JSON.parse(text) as VitestReport;
  const failed = fine ? 0 : Math.max(1, all.numFailedTests, all.numFailedTestSuites);
  return { passed: all.numPassedTests, failed, failures: vitestFailures(all) };
}
