import { writeFileSync } from "node:fs";
import { FILTER_FILE, filterOf, knownPasswords } from "./filter.ts";

// `pnpm known-passwords` writes the filter anew, after another version of the package that brings the list.
writeFileSync(FILTER_FILE, filterOf(knownPasswords()));
