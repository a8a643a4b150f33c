import { step } from "./step.ts";
import { torture } from "./steps.ts";

// `npm run torture`: what takes too long for `npm test`; `npm run torture -- 20` kills the server 20 times instead of 200.
const rounds = Number(process.argv.slice(2).find((word) => word !== "--") ?? 0);
const { passed, failed, seconds } = await step("torture", () => torture(rounds || undefined));
console.log(`${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`);
process.exitCode = failed > 0 ? 1 : 0;
