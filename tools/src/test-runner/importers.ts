import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";

/** The folders of the packages of this repository. */
export const PACKAGES = globSync("*/package.json", { cwd: ROOT }).map(dirname).sort();

const SCOPE = "@academy/";

/** The packages of this repository that a package may import. */
function importedBy(folder: string): string[] {
  const text = readFileSync(join(ROOT, folder, "package.json"), "utf8");
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string> | undefined>;
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => name.slice(SCOPE.length));
}

/** A package, and those that may import its code, directly or not; none where the folder is no package. */
export function withImporters(folder: string): string[] {
  const imported = new Map(PACKAGES.map((name) => [name, importedBy(name)]));
  const found = new Set(PACKAGES.filter((name) => name === folder));
  // A set also gives what is added to it meanwhile.
  for (const each of found) for (const [name, all] of imported) if (all.includes(each)) found.add(name);
  return [...found];
}
