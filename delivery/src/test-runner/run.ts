import { ensureBrowser } from "./browser.ts";
import { useMemoryFolder } from "./memory-folder.ts";
import { slowSteps } from "./slow-steps.ts";
import { type Outcome, type Step, sideBySide, step } from "./step.ts";
import { apiSteps, journeys, lint, types, unitSteps } from "./steps.ts";
import { report } from "./summary.ts";

const NEEDED_NODE = 24;

/** How many steps run in parallel before the journeys, which use the whole machine; with two, a core is sometimes idle. */
const LANES = 3;

/** The journey of `npm test -- quick`: through every area in one language. */
const QUICK_JOURNEY = ["whole-visit", "--grep", "in en"];

const [only, ...words] = process.argv.slice(2).filter((word) => word !== "--");

const journeysStep = (chosen: string[]): Step => ({
  name: "e2e",
  run: async () => {
    // Called again, although it was begun early: if it failed then, the error is reported here.
    await ensureBrowser();
    return await journeys(chosen);
  },
});

/** The chosen steps: those that run in parallel, and the journeys after them. */
function chosenSteps(): [beside: Step[], alone: Step[]] {
  const rules = [
    { name: "lint", run: lint },
    { name: "types", run: types },
  ];
  // One journey leaves half of the machine to other steps.
  if (only === "quick") return [[...rules, journeysStep(QUICK_JOURNEY), ...unitSteps], []];
  const asked = ({ name }: Step) => !only || name.includes(only);
  // Long steps start early, so that no long one runs alone at the end.
  const beside = [...rules, ...apiSteps, ...slowSteps(only !== undefined), ...unitSteps];
  // Named journeys run with those of the night.
  const chosen = words.length > 0 ? words : ["--grep-invert", "@nightly"];
  return [beside.filter(asked), [journeysStep(chosen)].filter(asked)];
}

async function runSuite(): Promise<Outcome[]> {
  if (Number(process.versions.node.split(".")[0]) < NEEDED_NODE) {
    throw new Error(`the suite needs Node ${NEEDED_NODE}, this is ${process.versions.node}: run it by \`npm test\``);
  }
  // A chosen step is often run repeatedly: on the disk its journeys find the releases of the run before.
  if (!only) useMemoryFolder();
  const [beside, alone] = chosenSteps();
  const others = sideBySide(beside, LANES);
  // The download starts now, in parallel with the other steps and after their installations, so that the journeys need not wait for it.
  if (beside.length > 0 && alone.length > 0) void ensureBrowser().catch(() => {});
  const outcomes = await others;
  for (const { name, run } of alone) {
    console.log(`\n── ${name}`);
    outcomes.push(await step(name, run));
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
