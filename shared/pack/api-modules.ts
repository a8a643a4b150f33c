import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A module that areas see, by its path in the package without extension, and its declarations. */
export interface ApiModule {
  path: string;
  text: string;
}

const SPECIFIERS = /\b(?:from|import)\s*\(?\s*["']((?:#|\.\.?\/)[^"']+)["']/g;

const declarationOf = (source: string) => source.replace(/\.tsx?$/, ".d.ts");

/** The declaration files in a folder that belong to the exports of a package, except those of `src/server`. */
function exportedIn(folder: string, exports: Record<string, string>): string[] {
  const patterns = Object.values(exports).filter(
    (target) => /\.tsx?$/.test(target) && !target.startsWith("./src/server/"),
  );
  return patterns.flatMap((target) => globSync(declarationOf(target).replace("*", "**/*"), { cwd: folder }));
}

/** Whether a module is an internal one of the build: only what a team's configuration imports is API (docs/own-repository.md). */
export const isInternal = (path: string): boolean =>
  path.startsWith("build/") && !/^build\/(?:define-area|ports|vitest\.area|vitest\.setup)$/.test(path);

/** The modules of the public API: the exported ones, and those that their declarations import. `folder` has the emitted declarations. */
export function apiModules(folder: string, exports: Record<string, string>): ApiModule[] {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(join(folder, file))) return;
    const text = readFileSync(join(folder, file), "utf8").trim();
    found.set(file, text);
    for (const [, specifier = ""] of text.matchAll(SPECIFIERS)) {
      const path = specifier.startsWith("#") ? `src/${specifier.slice(1)}` : join(dirname(file), specifier);
      visit(declarationOf(path));
    }
  };
  for (const file of exportedIn(folder, exports)) visit(join(file));
  return [...found]
    .map(([file, text]) => ({ path: file.replace(/^src\//, "").replace(/\.d\.ts$/, ""), text }))
    .filter(({ path }) => !isInternal(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The record of a module at a release: the hash of its declarations, and the names it exports. */
export interface Released {
  hash: string;
  names: string[];
}

const DECLARED = /^export (?:declare )?(?:abstract )?(?:const|let|function|type|interface|class|enum) ([\w$]+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/** The names that a module exports, by its declarations. */
export function namesIn(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((each) => /([\w$]+)\s*$/.exec(each)?.[1] ?? []),
  );
  return [...new Set([...declared, ...listed])].sort();
}

/** The record of the API that is stored when a version is made. */
export const releasedOf = (modules: readonly ApiModule[]): Record<string, Released> =>
  Object.fromEntries(
    modules.map(({ path, text }) => [
      path,
      { hash: createHash("sha256").update(text).digest("hex").slice(0, 12), names: namesIn(text) },
    ]),
  );
