import { writeFileSync } from "node:fs";
import { breakingChanges } from "./breaking-changes.ts";
import { CURRENT_FILE, contractText, RELEASED_FILE, readContract } from "./contract-files.ts";

// `npm run contract` writes openapi.json and promises what is new in it; `npm run contract -- released` takes promises back as well.
const contract = await contractText();
writeFileSync(CURRENT_FILE, contract);
const breaks = breakingChanges(readContract(RELEASED_FILE), readContract(CURRENT_FILE));
if (breaks.length === 0 || process.argv[2] === "released") writeFileSync(RELEASED_FILE, contract);
else {
  process.stderr.write(`Areas out there may rely on what is taken away:\n${breaks.join("\n")}\n`);
  process.exitCode = 1;
}
