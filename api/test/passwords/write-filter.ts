import { writeFileSync } from "node:fs";
import { FILTER_FILE, filterOf, knownPasswords } from "./filter.ts";

// `npm run known-passwords` writes the filter anew, for use after an update of the package that brings the list.
writeFileSync(FILTER_FILE, filterOf(knownPasswords()));
