import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fontSubsets, STYLES } from "./font-subsets.ts";

// `node pack/write-font-subsets.ts`: after a new version of a font, or a change of the characters in `fonts.css`.
for (const [file, bytes] of await fontSubsets()) {
  mkdirSync(dirname(join(STYLES, file)), { recursive: true });
  writeFileSync(join(STYLES, file), bytes);
}
