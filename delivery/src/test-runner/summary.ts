import type { Outcome } from "./step.ts";

/** Prints each failure once more, a line for each step, and last "N passed, N failed"; a failure sets the exit code. */
export function report(outcomes: Outcome[]): void {
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
}
