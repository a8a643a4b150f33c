import type { Rspack } from "@rsbuild/core";

/** The singletons whose exported names are compared: those of `@academy/shared`. For React and the like, versions are compared. */
const OWN_SINGLETON = /shared module \(default\) (@academy\/shared\/[\w-]+)@/;

/** Names by module, such as `{ "@academy/shared/session": ["signOut"] }`; `*` where a build may use any of them. */
export type NamesByModule = Record<string, string[]>;

/** The options of `toJson`: every module, with its source and the modules that import it. */
export const MODULE_GRAPH = {
  all: false,
  modules: true,
  nestedModules: true,
  reasons: true,
  providedExports: true,
  source: true,
  ids: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModulesSpace: Number.MAX_SAFE_INTEGER,
  groupModulesByType: false,
  dependentModules: true,
  orphanModules: true,
  cachedModules: true,
} as const;

const flatten = (modules: readonly Rspack.StatsModule[]): Rspack.StatsModule[] =>
  modules.flatMap((module) => [module, ...flatten(module.modules ?? [])]);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The text at `line:column-column` or `line:column-line:column`, counted from 1; empty when it lies outside. */
export function textAt(source: string, location: string): string {
  const [, fromLine, fromColumn, toLine, toColumn] = /^(\d+):(\d+)-(?:(\d+):)?(\d+)$/.exec(location) ?? [];
  if (!fromLine || !fromColumn || !toColumn) return "";
  const lines = source.split("\n").slice(Number(fromLine) - 1, Number(toLine ?? fromLine));
  lines.push((lines.pop() ?? "").slice(0, Number(toColumn) - 1));
  return [(lines.shift() ?? "").slice(Number(fromColumn) - 1), ...lines].join("\n");
}

/**
 * The names that an import or export statement takes from its module: `*` for `export *`, which does not say which names are used;
 * none for a namespace import (`import * as z`), whose uses are examined one by one.
 */
export function namesOfStatement(statement: string): string[] {
  if (/^import\s*\*\s*as\s/.test(statement)) return [];
  if (/^export\s*\*/.test(statement)) return ["*"];
  const listed = /\{([^}]*)\}/.exec(statement)?.[1] ?? "";
  const names = listed.split(",").flatMap((each) => /^\s*([\w$]+)/.exec(each)?.[1] ?? []);
  return /^import\s+[\w$]+/.test(statement) ? ["default", ...names] : names;
}

/** The namespace names under which a source imports singletons, such as `z`. */
const namespacesIn = (source: string) =>
  new Set([...source.matchAll(/import\s*\*\s*as\s+([\w$]+)\s+from\s*["']@academy\/shared\//g)].map(([, name]) => name));

/** The names that one mention of a singleton takes from it. */
function namesOfMention(type: string | null | undefined, text: string, source: string): string[] {
  if (type === "esm import") return namesOfStatement(text);
  if (type === "esm export import" || type === "esm export imported specifier") return namesOfStatement(text);
  if (type !== "esm import specifier") return ["*"];
  const [, namespace = "", member] = /^([\w$]+)(?:\??\.([\w$]+))?/.exec(text) ?? [];
  if (!namespacesIn(source).has(namespace)) return [];
  return [member ?? "*"];
}

/** The names that the modules of a build import from each singleton of `@academy/shared`, from the bundler's module graph. */
export function importedNames({ modules = [] }: Rspack.StatsCompilation): NamesByModule {
  const all = flatten(modules);
  const sources = new Map(all.map(({ identifier, source }) => [identifier, source ? String(source) : ""]));
  const found: NamesByModule = {};
  for (const { name, moduleType, reasons = [] } of all) {
    const singleton = moduleType === "consume-shared-module" ? OWN_SINGLETON.exec(name ?? "")?.[1] : undefined;
    if (!singleton) continue;
    const names = reasons
      .filter(({ active }) => active !== false)
      .flatMap(({ type, loc, resolvedModuleIdentifier }) => {
        const source = sources.get(resolvedModuleIdentifier ?? "") ?? "";
        return namesOfMention(type, textAt(source, loc ?? ""), source);
      });
    found[singleton] = sorted([...(found[singleton] ?? []), ...names]);
  }
  return found;
}

/** The names that each singleton of `@academy/shared` in a build of the shell exports. */
export function exportedNames({ modules = [] }: Rspack.StatsCompilation): NamesByModule {
  const found: NamesByModule = {};
  for (const { reasons = [], providedExports } of flatten(modules)) {
    const provider = reasons.find(({ type }) => type === "provide module for shared");
    const singleton = OWN_SINGLETON.exec(provider?.moduleName ?? "")?.[1];
    if (singleton && providedExports) found[singleton] = sorted([...(found[singleton] ?? []), ...providedExports]);
  }
  return found;
}
