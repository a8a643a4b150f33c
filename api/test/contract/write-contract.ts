import { writeFileSync } from "node:fs";
import { breakingChanges } from "./breaking-changes.ts";
import { CURRENT_FILE, contractText, RELEASED_FILE, readContract } from "./contract-files.ts";

// `npm run contract` writes openapi.json and promises what is new in it; `npm run contract -- released` takes promises back as well.
// `-- print` changes nothing.
const [mode] = process.argv.slice(2);
const contract = await contractText();
if (mode === "print") process.stdout.write(contract);
else {
  writeFileSync(CURRENT_FILE, contract);
  const breaks = breakingChanges(readContract(RELEASED_FILE), readContract(CURRENT_FILE));
  if (breaks.length === 0 || mode === "released") writeFileSync(RELEASED_FILE, contract);
  else {
    process.stderr.write(`Areas out there may rely on what is taken away:\n${breaks.join("\n")}\n`);
    process.exitCode = 1;
  }
}
