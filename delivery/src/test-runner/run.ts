import { ensureBrowser } from "./browser.ts";
import { type Outcome, step } from "./step.ts";
import { apiSteps, journeys, lint, types, unitSteps } from "./steps.ts";

const NEEDED_NODE = 24;

const [only, ...words] = process.argv.slice(2).filter((word) => word !== "--");

async function runSuite(): Promise<Outcome[]> {
  if (Number(process.versions.node.split(".")[0]) < NEEDED_NODE) {
    throw new Error(`the suite needs Node ${NEEDED_NODE}, this is ${process.versions.node}: run it by \`npm test\``);
  }
  const steps = [
    { name: "lint", run: lint },
    { name: "types", run: types },
    ...unitSteps,
    ...apiSteps,
    {
      name: "e2e",
      run: async () => {
        await ensureBrowser();
        return await journeys(words);
      },
    },
  ];
  const outcomes: Outcome[] = [];
  for (const { name, run } of steps.filter(({ name }) => !only || name.includes(only))) {
    console.log(`\n── ${name}`);
    outcomes.push(await step(name, run));
  }
  return outcomes;
}

try {
  const outcomes = await runSuite();
  for (const { name, failures } of outcomes) {
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  }
  console.log("");
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
    );
  }
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 || outcomes.length === 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
