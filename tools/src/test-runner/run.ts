import { BY_DAY } from "@academy/delivery/rehearsal/run-journeys.ts";
import { ensureBrowser } from "./browser.ts";
import { addTests, changedFiles, planOf, repository } from "./changed.ts";
import { useMemoryFolder } from "./memory-folder.ts";
import { slowSteps } from "./slow-steps.ts";
import { type Outcome, type Step, sideBySide, step } from "./step.ts";
import { apiSteps, atAddresses, builds, journeys, lint, testSteps, types, unitSteps } from "./steps.ts";
import { printStep, report } from "./summary.ts";

const NEEDED_NODE = 24;

/** How many steps run in parallel before the journeys, which use the whole machine; with two, a core is sometimes idle. */
const LANES = 3;

/** The journey of `npm test -- quick`: through every area in one language. */
const QUICK_JOURNEY = ["whole-visit", "--grep", "in en"];

const [only, ...args] = process.argv.slice(2).filter((arg) => arg !== "--");

/** Checks of all files of the repository: imports, texts, documents, configuration. */
const REPO_CHECKS = "src/repo-checks/";

const journeysStep = (chosen: string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name: "e2e",
  run: async () => {
    // Called again, although it was begun early: if it failed then, the error is reported here.
    await ensureBrowser();
    return await journeys(chosen, { env });
  },
});

const lintStep: Step = { name: "lint", run: lint };
const rules: Step[] = [lintStep, { name: "types", run: () => types() }];

/** The steps that a change can fail; null if it can fail all. */
function stepsOfChange(): [beside: Step[], alone: Step[]] | null {
  const changed = changedFiles();
  const plan = planOf(changed, repository());
  console.log(`${changed.length} files changed${plan ? "" : ", of which some are used everywhere: all steps run"}`);
  if (!plan) return null;
  // All tests of the package contain the checks of the repository.
  addTests(plan.units, "tools", { files: new Set([REPO_CHECKS]) });
  const tests = [...plan.units].flatMap(([folder, chosen]) => testSteps(folder, chosen));
  // Who changed nothing but journeys wants to see them, those of the night too.
  const chosen = [...plan.journeys, ...(changed.every((file) => file.startsWith("e2e/journeys/")) ? [] : BY_DAY)];
  const checked = plan.types.size > 0 ? [{ name: "types", run: () => types([...plan.types]) }] : [];
  const beside = [lintStep, ...checked, ...slowSteps(false), ...tests];
  return [beside, plan.journeys.size > 0 ? [journeysStep(chosen, atAddresses(plan.addresses))] : []];
}

/** The chosen steps: those that run in parallel, and the journeys after them. */
function chosenSteps(): [beside: Step[], alone: Step[]] {
  // One journey leaves half of the machine to other steps.
  if (only === "quick") return [[...rules, journeysStep(QUICK_JOURNEY), ...unitSteps], []];
  const isWhole = only === undefined || only === "changed";
  const isChosen = ({ name }: Step) => isWhole || name.includes(only);
  // Long steps start early, so that no long one runs alone at the end.
  const beside = [...rules, ...apiSteps, { name: "builds", run: builds }, ...slowSteps(!isWhole), ...unitSteps];
  // Named journeys run with those of the night.
  const chosen = args.length > 0 ? args : BY_DAY;
  return [beside.filter(isChosen), [journeysStep(chosen)].filter(isChosen)];
}

async function runSuite(): Promise<Outcome[]> {
  if (Number(process.versions.node.split(".")[0]) < NEEDED_NODE) {
    throw new Error(`the suite needs Node ${NEEDED_NODE}, this is ${process.versions.node}: run it by \`npm test\``);
  }
  // A chosen step is often run repeatedly: on the disk its journeys find the releases of the run before.
  if (!only || only === "changed") useMemoryFolder();
  const [beside, alone] = (only === "changed" && stepsOfChange()) || chosenSteps();
  const isNamed = ![undefined, "changed", "quick"].includes(only);
  // Who names a step wants to see what it prints; of the others only what failed.
  const print = (outcome: Outcome, output: string) => printStep(outcome, output, isNamed);
  const others = sideBySide(beside, LANES, print);
  // The download starts now, in parallel with the other steps and after their installations, so that the journeys need not wait for it.
  if (beside.length > 0 && alone.length > 0) void ensureBrowser().catch(() => {});
  const outcomes = await others;
  // A run of named journeys shows each when it ends.
  if (!isNamed) return [...outcomes, ...(await sideBySide(alone, 1, print))];
  for (const { name, run } of alone) {
    const outcome = await step(name, run);
    printStep(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

try {
  report(await runSuite());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
