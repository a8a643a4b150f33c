import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AREAS, folderOf, ROOT } from "@academy/delivery/config.ts";
import { type Result, say } from "#test-runner/step.ts";
import { drawnFaults, type Fault, KINDS } from "./draw-faults.ts";
import { type Plan, Tree } from "./planted-tree.ts";
import { type Settled, settledByRest, type Unsettled } from "./rest-of-run.ts";

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
    for await (const one of settledByRest(tree, unsettled, withJourneys)) settle(one);
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
