import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { asvsPage } from "./asvs/asvs-page.ts";
import { coveragePage } from "./coverage/coverage-page.ts";
import { settingsPage } from "./settings/settings-page.ts";

// `npm run documents` writes the pages that are made from tables and from comments of tests.
writeFileSync(join(ROOT, "docs/asvs.md"), asvsPage());
writeFileSync(join(ROOT, "docs/coverage.md"), coveragePage());
writeFileSync(join(ROOT, "docs/settings.md"), settingsPage());
