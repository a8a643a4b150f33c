import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AREAS, folderOf, PARTS, ROOT } from "@academy/delivery/config.ts";
import { quietly, type Result, say, succeeds } from "#test-runner/step.ts";
import { drawnFaults, type Fault, KINDS } from "./draw-faults.ts";
import { mutated } from "./mutations.ts";

/** What `npm test -- changed` would run, as the tree with the fault says; null for everything. */
interface Plan {
  units: [folder: string, tests: "all" | { files: string[] } | { related: string[] }][];
  journeys: string[];
}

/** How a fault was settled. */
type Verdict = "seen" | "everything runs" | "in neither run" | "missed";

interface Settled {
  fault: Fault;
  verdict: Verdict;
  by: string;
}

/** A copy of the repository at its last commit, with its libraries. */
class Tree {
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
    const cwd = join(this.root, folder);
    return quietly(() => succeeds(join(cwd, "node_modules/.bin", program), args, cwd));
  }

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

/** Packages with unit tests whose configuration needs no database. */
const UNITS = ["shared", "gallery", "delivery", "tools", ...PARTS.map(folderOf)];

/** The first of these checks that fails with the fault and not without it, as a busy machine may let one do; undefined if all are well. */
async function firstFailing(tree: Tree, fault: Fault, checks: readonly Check[]) {
  for (const [name, run] of checks) {
    if (await run()) continue;
    tree.mend();
    const isWellWithout = await run();
    tree.plant([fault]);
    if (isWellWithout) return name;
  }
  return undefined;
}

type Check = readonly [name: string, run: () => Promise<boolean>];

const isText = (file: string) => /\/texts\//.test(file);

/** The checks of a plan that most faults fail: the tests that are closest to the file, for texts the types. */
function closestChecks(tree: Tree, { file }: Fault, plan: Plan): Check[] {
  const [folder = "", ...rest] = file.split("/");
  const path = rest.join("/");
  const checks: Check[] = isText(file)
    ? [[`types of ${folder}`, () => tree.run(folder, "tsc", "--noEmit", "--singleThreaded")]]
    : [];
  if (AREAS.map(folderOf).includes(folder) || folder === "shell")
    checks.push([
      `tests that import it in ${folder}`,
      () => tree.run(folder, "vitest", "related", path, "--run", "--bail=1", "--passWithNoTests"),
    ]);
  else if (["api", "delivery", "tools"].includes(folder))
    checks.push([`tests beside it in ${folder}`, () => tree.vitest(folder, `${dirname(path)}/`, "--bail=1")]);
  for (const [owner, tests] of plan.units)
    if (owner !== "api" && owner !== folder && tests !== "all" && "files" in tests)
      checks.push([`tests in ${owner}`, () => tree.vitest(owner, ...tests.files, "--bail=1")]);
  return checks;
}

/** What both runs have for every change. */
const commonChecks = (tree: Tree): Check[] => [
  ["lint", () => tree.run(".", "biome", "check", "--error-on-warnings", ".")],
  ["types", () => tree.run(".", "tsc", "--build", "--singleThreaded", ...PACKAGES)],
  ["the checks of the repository", () => tree.vitest("tools", "src/repo-checks/", "--bail=1")],
];

const PACKAGES = ["shared", "gallery", ...PARTS.map(folderOf), "api", "delivery", "tools", "e2e", "bench"];

interface Unsettled {
  fault: Fault;
  plan: Plan;
}

const runsAll = ({ plan }: Unsettled, folder: string) =>
  plan.units.some(([owner, tests]) => owner === folder && tests === "all");

/**
 * What the whole run has beyond the plans: first with all these faults together, which mostly nothing sees, and where something fails,
 * with each alone.
 */
async function settledByRest(tree: Tree, unsettled: readonly Unsettled[], withJourneys: boolean): Promise<Settled[]> {
  const settled: Settled[] = [];
  const open = new Set(unsettled);
  const together = async (
    run: () => Promise<boolean>,
    alone: (one: Unsettled) => Promise<Verdict | undefined>,
    by: string,
  ) => {
    tree.plant([...open].map(({ fault }) => fault));
    const isGreen = await run();
    tree.mend();
    for (const one of isGreen ? [] : [...open]) {
      tree.plant([one.fault]);
      const verdict = await alone(one);
      tree.mend();
      if (!verdict) continue;
      settled.push({ fault: one.fault, verdict, by });
      open.delete(one);
    }
  };
  for (const [name, run] of commonChecks(tree))
    await together(run, async () => ((await run()) ? undefined : "seen"), name);
  for (const folder of [...UNITS, "api"]) {
    if (open.size === 0) return settled;
    const alone = async (one: Unsettled): Promise<Verdict | undefined> => {
      if (await tree.vitest(folder, "--bail=1")) return undefined;
      return runsAll(one, folder) ? "seen" : "missed";
    };
    await together(() => tree.vitest(folder, "--bail=1"), alone, `all tests of ${folder}`);
  }
  const journeys = (files: string[]) =>
    files.length === 0
      ? Promise.resolve(true)
      : tree.run("e2e", "playwright", "test", ...files, "--grep-invert", "@nightly", "-x");
  const all = globSync("journeys/**/*.spec.ts", { cwd: join(tree.root, "e2e") });
  const beyond = ({ plan }: Unsettled) => all.filter((file) => !plan.journeys.includes(file));
  const alone = async (one: Unsettled): Promise<Verdict | undefined> => {
    if (await journeys(beyond(one))) return undefined;
    return (await journeys(one.plan.journeys)) ? "missed" : "seen";
  };
  if (withJourneys)
    await together(() => journeys([...new Set([...open].flatMap(beyond))]), alone, "the other journeys");
  return [...settled, ...[...open].map(({ fault }) => ({ fault, verdict: "in neither run" as const, by: "the rest" }))];
}

function described({ file, start, end, replacement }: Fault): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  const line = text.slice(0, start).split("\n").length;
  return `${file}:${line} ${JSON.stringify(text.slice(start, end).slice(0, 60))} → ${JSON.stringify(replacement.slice(0, 60))}`;
}

/**
 * Plants the faults of these kinds, one after the other, and compares what `npm test -- changed` sees of each with what `npm test` does. Fails
 * for each that the whole run alone sees.
 */
export async function plantedFaults(
  kinds: readonly (keyof typeof KINDS)[],
  seed: number,
  withJourneys = true,
): Promise<Result> {
  const tree = new Tree();
  const settled: Settled[] = [];
  const settle = (one: Settled) => {
    settled.push(one);
    say(`${one.verdict} (${one.by}): ${described(one.fault)}`);
  };
  try {
    await tree.open();
    const unsettled: Unsettled[] = [];
    for (const fault of kinds.flatMap((kind) => drawnFaults(KINDS[kind], seed, tree.root))) {
      tree.plant([fault]);
      const plan = await tree.plan();
      const by = plan ? await firstFailing(tree, fault, closestChecks(tree, fault, plan)) : undefined;
      tree.mend();
      if (plan === undefined) settle({ fault, verdict: "seen", by: "no plan can be made" });
      else if (plan === null) settle({ fault, verdict: "everything runs", by: "the plan" });
      else if (by !== undefined) settle({ fault, verdict: "seen", by });
      else unsettled.push({ fault, plan });
    }
    for (const one of await settledByRest(tree, unsettled, withJourneys)) settle(one);
  } finally {
    tree.close();
  }
  const counts = Object.entries(Object.groupBy(settled, ({ verdict }) => verdict)).map(
    ([verdict, { length }]) => `${length} ${verdict}`,
  );
  say(`${kinds}, seed ${seed}: ${settled.length} faults, ${counts.join(", ")}`);
  const missed = settled.filter(({ verdict }) => verdict === "missed").map(({ fault }) => described(fault));
  return { passed: settled.length - missed.length, failed: missed.length, failures: missed };
}
