import { allBareTexts } from "./bare-texts.ts";

const found = allBareTexts();
for (const line of found) console.error(line);
if (found.length > 0) {
  console.error(
    `\n${found.length} texts that a browser's translation would break: put each into an element of its own`,
  );
  process.exitCode = 1;
}
