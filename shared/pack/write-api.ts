import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releasedOf } from "./api-modules.ts";
import { currentApi, writeReport } from "./api-report.ts";

const SHARED = join(import.meta.dirname, "..");

// `npm run api`: writes the report. With `released`, after `changeset version`, also what the new version is compared with from now on.
const modules = currentApi();
writeReport(modules);
if (process.argv.includes("released")) {
  const { version } = JSON.parse(readFileSync(join(SHARED, "package.json"), "utf8"));
  const released = { version, modules: releasedOf(modules) };
  writeFileSync(join(SHARED, "pack/released-api.json"), `${JSON.stringify(released)}\n`);
}
