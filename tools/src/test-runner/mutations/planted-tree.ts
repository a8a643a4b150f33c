import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@academy/delivery/config.ts";
import { BY_DAY } from "@academy/delivery/rehearsal/run-journeys.ts";
import { failedFiles, type PlaywrightReport, type VitestReport } from "#test-runner/failures.ts";
import { quietly, succeeds } from "#test-runner/step.ts";
import { atAddresses } from "#test-runner/steps.ts";
import type { Fault } from "./draw-faults.ts";
import { mutated } from "./mutations.ts";

/** What `npm test -- changed` would run, as the tree with the fault says; null for everything. */
export interface Plan {
  units: [folder: string, tests: "all" | { files: string[] } | { related: string[] }][];
  journeys: string[];
  addresses: string[] | null;
  types: string[];
}

/** A copy of the repository at its last commit, with its libraries. */
export class Tree {
  readonly root = mkdtempSync(join(tmpdir(), "academy-faults-"));
  readonly #texts = new Map<string, string>();

  async open() {
    execFileSync("git", ["clone", "--quiet", ROOT, this.root]);
    if (!(await succeeds("npm", ["run", "--silent", "setup"], this.root)))
      throw new Error("the copy was not installed");
  }

  close() {
    rmSync(this.root, { recursive: true, force: true });
  }

  plant(faults: readonly Fault[]) {
    for (const fault of faults) {
      const text = readFileSync(join(this.root, fault.file), "utf8");
      this.#texts.set(fault.file, text);
      writeFileSync(join(this.root, fault.file), mutated(text, fault));
    }
  }

  mend() {
    for (const [file, text] of this.#texts) writeFileSync(join(this.root, file), text);
    this.#texts.clear();
  }

  /** Runs a program of the tree without its output; gives whether it ended well. */
  run(folder: string, program: string, ...args: string[]): Promise<boolean> {
    return this.runWith({}, folder, program, ...args);
  }

  /** The same with further environment variables. */
  runWith(env: NodeJS.ProcessEnv, folder: string, program: string, ...args: string[]): Promise<boolean> {
    const cwd = join(this.root, folder);
    return quietly(() => succeeds(join(cwd, "node_modules/.bin", program), args, cwd, env));
  }

  /** The files of these journeys that fail, without those of the night; with addresses those that open one of them. */
  async failingJourneys(files: readonly string[], addresses: readonly string[] | null = null): Promise<string[]> {
    if (files.length === 0) return [];
    const env = atAddresses(addresses && new Set(addresses));
    if (await this.runWith(env, "e2e", "playwright", "test", ...files, ...BY_DAY)) return [];
    const report = readFileSync(join(this.root, "e2e/test-results/report.json"), "utf8");
    const failed = failedFiles(JSON.parse(report) as PlaywrightReport).map((file) => `journeys/${file}`);
    // None was reached where the platform did not start.
    return failed.length > 0 ? failed : [...files];
  }

  /** The test files of a package that fail, all or of these; `.` for all where none was reached. */
  async failingTests(folder: string, files: readonly string[] = []): Promise<string[]> {
    const report = join(this.root, folder, "node_modules/.cache/failing-tests.json");
    rmSync(report, { force: true });
    const reported = ["--reporter=json", `--outputFile=${report}`];
    if (await this.vitest(folder, ...reported, ...files)) return [];
    if (!existsSync(report)) return ["."];
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
    const failed = testResults.filter(({ status }) => status === "failed");
    return failed.length > 0 ? failed.map(({ name }) => relative(join(this.root, folder), name)) : ["."];
  }

  /** All files of journeys. */
  journeys = () => globSync("journeys/**/*.spec.ts", { cwd: join(this.root, "e2e") });

  vitest = (folder: string, ...args: string[]) => this.run(folder, "vitest", "run", "--passWithNoTests", ...args);

  /** The plan of what differs from the last commit; undefined if it cannot be made. */
  async plan(): Promise<Plan | null | undefined> {
    const runner = pathToFileURL(join(this.root, "tools/src/test-runner/changed.ts")).href;
    const script = `
      const { changedFiles, planOf, repository } = await import(${JSON.stringify(runner)});
      const plan = planOf(changedFiles(), repository());
      const listed = (key, value) => (value instanceof Set || value instanceof Map ? [...value] : value);
      console.log(JSON.stringify(plan, listed));`;
    try {
      const env = { ...process.env, CHANGED_SINCE: "HEAD" };
      const options = { cwd: this.root, env, stdio: ["ignore", "pipe", "ignore"] as ["ignore", "pipe", "ignore"] };
      return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", script], options).toString());
    } catch {
      return undefined;
    }
  }
}
