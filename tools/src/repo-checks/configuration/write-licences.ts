import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { licencesPage } from "./licences.ts";

// `npm run licences` writes docs/licences.md.
writeFileSync(join(ROOT, "docs/licences.md"), licencesPage());
