import { type Outcome, type Result, step } from "./step.ts";
import { printStep, report } from "./summary.ts";

/** How long one part may take, in milliseconds. Parts that count rounds stop before it and report how many they made. */
export const LIMIT = 40 * 60_000;

/** Tests that take too long for every run, by the names of their parts. */
export type Parts = Record<string, () => Promise<Result>>;

/** Runs the chosen parts one after the other, by default all. An unknown name prints `usage` and all names. */
export async function runParts(parts: Parts, chosen: string[], usage: string) {
  const all = Object.keys(parts);
  if (chosen.some((name) => !parts[name])) {
    console.log(`${usage}\nparts: ${all.join(", ")}; without a name all of them`);
    process.exit(chosen.includes("help") ? 0 : 1);
  }
  const outcomes: Outcome[] = [];
  for (const name of chosen.length > 0 ? chosen : all) {
    console.log(`\n── ${name}`);
    const run = parts[name];
    if (!run) continue;
    const outcome = await step(name, run);
    printStep(outcome);
    outcomes.push(outcome);
  }
  report(outcomes);
}
