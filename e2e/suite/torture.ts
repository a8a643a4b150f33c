import { step } from "./step.ts";
import { torture } from "./steps.ts";

/** How often the server is killed on each database when nothing else is said. */
const ROUNDS = 200;

// `npm run torture`: what takes too long for `npm test`; `npm run torture -- 20` kills the server 20 times instead of 200.
const rounds = Number(process.argv.slice(2).find((word) => word !== "--") ?? ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error("the number of rounds must be a whole number above 0");
const { passed, failed, seconds } = await step("torture", () => torture({ rounds, thorough: true }));
console.log(`${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`);
process.exitCode = failed > 0 ? 1 : 0;
