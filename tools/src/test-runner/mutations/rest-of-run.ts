import { folderOf, PARTS } from "@academy/delivery/config.ts";
import { PACKAGES } from "#test-runner/importers.ts";
import { say } from "#test-runner/step.ts";
import type { Fault } from "./draw-faults.ts";
import type { Plan, Tree } from "./planted-tree.ts";

/** How a fault was settled. */
type Verdict = "seen" | "everything runs" | "in neither run" | "missed";

export interface Settled {
  fault: Fault;
  verdict: Verdict;
  by: string;
}

/** Packages with unit tests whose configuration needs no database. */
const UNITS = ["shared", "gallery", "delivery", "tools", ...PARTS.map(folderOf)];

export interface Unsettled {
  fault: Fault;
  plan: Plan;
}

/** Settles the faults that one of the whole run's checks sees: with all planted together, which mostly none fails, and else with each alone. */
async function* settledByCheck(tree: Tree, open: Set<Unsettled>, check: RestCheck): AsyncGenerator<Settled> {
  tree.plant([...open].map(({ fault }) => fault));
  const failing = await check.failing();
  tree.mend();
  for (const one of failing.length > 0 ? [...open] : []) {
    tree.plant([one.fault]);
    const isFailing = (await check.failing(failing)).length > 0;
    const isSeen = isFailing && (await check.failsPlan(one.plan));
    tree.mend();
    // A busy machine may fail a test too.
    if (!isSeen && !(isFailing && (await check.failing(failing)).length === 0)) continue;
    open.delete(one);
    yield { fault: one.fault, verdict: isSeen ? "seen" : "missed", by: check.name };
  }
}

/** A check of the whole run, and whether it fails, too, as far as a plan contains it. */
interface RestCheck {
  name: string;
  /** What fails of it, all or of these. */
  failing: (files?: readonly string[]) => Promise<readonly string[]>;
  failsPlan: (plan: Plan) => Promise<boolean>;
}

const typesOf = (tree: Tree, packages: readonly string[]) =>
  packages.length === 0 ? Promise.resolve(true) : tree.run(".", "tsc", "--build", "--singleThreaded", ...packages);

/** A check that fails as a whole. */
const whole = (isWell: () => Promise<boolean>) => async () => ((await isWell()) ? [] : ["it"]);

/** All checks of the whole run but the journeys. */
const restChecks = (tree: Tree): RestCheck[] => [
  {
    name: "lint",
    // A fault's text is often not formatted as a person's would be: that must not be what a run sees of it.
    failing: whole(() => tree.run(".", "biome", "check", "--formatter-enabled=false", "--error-on-warnings", ".")),
    failsPlan: () => Promise.resolve(true),
  },
  {
    name: "types",
    failing: whole(() => typesOf(tree, PACKAGES)),
    failsPlan: async ({ types }) => !(await typesOf(tree, types)),
  },
  {
    name: "the checks of the repository",
    failing: (files = ["src/repo-checks/"]) => tree.failingTests("tools", files),
    failsPlan: () => Promise.resolve(true),
  },
  ...[...UNITS, "api"].map((folder) => ({
    name: `all tests of ${folder}`,
    failing: (files?: readonly string[]) => tree.failingTests(folder, files),
    failsPlan: ({ units }: Plan) =>
      Promise.resolve(units.some(([owner, tests]) => owner === folder && tests === "all")),
  })),
];

/** Settles the faults that journeys see: the failed files of a run with all faults, with each fault alone, until a run is well. */
async function* settledByJourneys(tree: Tree, open: Set<Unsettled>): AsyncGenerator<Settled> {
  for (let before = Number.POSITIVE_INFINITY; open.size > 0 && open.size < before; ) {
    before = open.size;
    tree.plant([...open].map(({ fault }) => fault));
    const failing = await tree.failingJourneys(tree.journeys());
    tree.mend();
    if (failing.length === 0) return;
    for (const one of [...open]) {
      tree.plant([one.fault]);
      const planned = failing.filter((file) => one.plan.journeys.includes(file));
      const isSeen = (await tree.failingJourneys(planned, one.plan.addresses)).length > 0;
      const isFailing = isSeen || (await tree.failingJourneys(failing)).length > 0;
      tree.mend();
      if (!isSeen && !(isFailing && (await tree.failingJourneys(failing)).length === 0)) continue;
      open.delete(one);
      yield { fault: one.fault, verdict: isSeen ? "seen" : "missed", by: failing.join(" ") };
    }
    if (open.size === before) say(`failed with all faults, with none of them alone: ${failing.join(" ")}`);
  }
}

/** Settles the faults that no closest check of their plan saw, by the rest of the whole run. */
export async function* settledByRest(
  tree: Tree,
  unsettled: readonly Unsettled[],
  withJourneys: boolean,
): AsyncGenerator<Settled> {
  const open = new Set(unsettled);
  for (const check of restChecks(tree)) if (open.size > 0) yield* settledByCheck(tree, open, check);
  if (withJourneys) yield* settledByJourneys(tree, open);
  for (const { fault } of open) yield { fault, verdict: "in neither run", by: "the rest" };
}
