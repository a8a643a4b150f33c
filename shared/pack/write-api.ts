import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releasedOf } from "./api-modules.ts";
import { apiAt, apiChanges, currentApi } from "./api-report.ts";

const SHARED = join(import.meta.dirname, "..");

// `npm run api -- <commit>`: prints how the API differs from that of a commit, by default of `origin/main`. With `released`, after
// `changeset version`: stores what the new version is compared with from now on.
const [commit = "origin/main"] = process.argv.slice(2).filter((arg) => arg !== "--");
if (commit === "released") {
  const { version } = JSON.parse(readFileSync(join(SHARED, "package.json"), "utf8"));
  const released = { version, modules: releasedOf(currentApi()) };
  writeFileSync(join(SHARED, "pack/released-api.json"), `${JSON.stringify(released)}\n`);
} else process.stdout.write(apiChanges(apiAt(commit), currentApi()));
