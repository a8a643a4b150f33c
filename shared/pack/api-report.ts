import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ApiModule, apiModules } from "./api-modules.ts";
import { emitDeclarations } from "./compile.ts";

const SHARED = join(import.meta.dirname, "..");

/** The folder of the report, which has one file for each folder of the package. */
export const REPORT = join(SHARED, "api");

/** The current API, from the declarations that the compiler writes for all exports. */
export function currentApi(): ApiModule[] {
  const folder = mkdtempSync(join(tmpdir(), "academy-api-"));
  try {
    emitDeclarations(folder);
    const { exports } = JSON.parse(readFileSync(join(SHARED, "package.json"), "utf8"));
    return apiModules(folder, exports);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of the report by name; in their diff a reviewer sees each change of the API. */
export function reportOf(modules: readonly ApiModule[]): Record<string, string> {
  const folders = Map.groupBy(modules, ({ path }) => dirname(path));
  return Object.fromEntries(
    [...folders].map(([folder, within]) => [
      `${folder.replaceAll("/", ".")}.api.md`,
      `# @academy/shared: ${folder}\n\nWritten by \`npm run api\`; not by hand.\n${within
        .map(({ path, text }) => `\n## ${path}\n\n\`\`\`ts\n${text}\n\`\`\`\n`)
        .join("")}`,
    ]),
  );
}

/** Writes the report anew. */
export function writeReport(modules: readonly ApiModule[]): void {
  rmSync(REPORT, { recursive: true, force: true });
  mkdirSync(REPORT);
  for (const [name, text] of Object.entries(reportOf(modules))) writeFileSync(join(REPORT, name), text);
}
