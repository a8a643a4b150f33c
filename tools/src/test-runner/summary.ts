import type { Outcome } from "./step.ts";

/** Prints the line of a step that ended, and its output if it failed or if the whole output is wanted. */
export function printStep({ name, passed, failed, seconds }: Outcome, output = "", isWhole = false) {
  if (output && (isWhole || failed > 0)) console.log(`\n── ${name}\n${output}\n`);
  console.log(
    `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  );
}

/** Prints each failure once more, and last "N passed, N failed"; a failure sets the exit code. */
export function report(outcomes: Outcome[]) {
  for (const { name, failures } of outcomes) {
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  }
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 || outcomes.length === 0 ? 1 : 0;
}
