import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { folderOf, ROOT } from "@academy/delivery/config.ts";

const IMPORT = /\b(?:from|import)\b\s*\(?\s*["']([#.][^"']+)["']/g;
const STATIC_IMPORT = /^(?:import|export)\b[^;]*?["']([#.][^"']+)["'];/gm;

/** A package: its folder, and the folder in it at which names that begin with `#` start. */
interface Package {
  root: string;
  names: string;
}

const importsOf = (text: string, folder: string, { names }: Package, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) =>
    posix.join(...(name.startsWith("#") ? [names, name.slice(1)] : [folder, name])),
  );

/** These files of a package and all that they import, directly or not. */
function reachedFrom(files: readonly string[], within: Package, pattern = IMPORT): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(join(within.root, file))) continue;
    found.add(file);
    waiting.push(...importsOf(readFileSync(join(within.root, file), "utf8"), posix.dirname(file), within, pattern));
  }
  return found;
}

/** The screens that a file of an area can change. */
export interface AreaScreens {
  /** The addresses of the area. */
  addresses: readonly string[];
  /** Those whose screens use a file, given by its path in the area; null if it can change every page of the platform. */
  using: (file: string) => readonly string[] | null;
}

/** What an area's table of routes declares: each screen is loaded alone, and what the table itself imports is on every page. */
export function areaScreens(area: string): AreaScreens {
  const within = { root: join(ROOT, folderOf(area)), names: "src" };
  // Loaded by Node itself: vitest would write other names into the functions that load the screens.
  const table = createRequire(import.meta.url)(join(within.root, "src/area.ts")) as {
    area: { routes: { path: string; screen: () => unknown }[] };
  };
  const everywhere = reachedFrom(["src/area.ts"], within, STATIC_IMPORT);
  const screens = table.area.routes.map(({ path, screen }) => ({
    path,
    files: reachedFrom(importsOf(String(screen), "src", within, IMPORT), within),
  }));
  const addresses = screens.map(({ path }) => path);
  const using = (file: string) => {
    // Settings of the build and styles without names of their own reach beyond the screens.
    if (!file.startsWith("src/") || everywhere.has(file) || /(?<!\.module)\.css$/.test(file)) return null;
    const found = screens.filter(({ files }) => files.has(file)).map(({ path }) => path);
    // No screen imports the area's texts.
    return found.length > 0 ? found : addresses;
  };
  return { addresses, using };
}

/** What runs with every journey. */
const OF_ALL_JOURNEYS = ["playwright.config.ts", "support/start-platform.ts", "support/test.ts"];

/** The journeys that import a file, given by its path in `e2e`; null for all. */
export function journeysImporting(file: string): string[] | null {
  const within = { root: join(ROOT, "e2e"), names: "" };
  if (reachedFrom(OF_ALL_JOURNEYS, within).has(file)) return null;
  return globSync("journeys/**/*.spec.ts", { cwd: within.root }).filter((each) =>
    reachedFrom([each], within).has(file),
  );
}
