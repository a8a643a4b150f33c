import { posix } from "node:path";
import { KINDS, LAYERS, MODULES, STAFF_OF_MODULES } from "./api-import-rules.ts";

/** One import of a file of the api: both files from `api`, and the line. */
export interface ApiImport {
  from: string;
  to: string;
  line: number;
  /** Whether only types are imported, which do not exist at run time. */
  isType: boolean;
}

/** The file in an import (of types too), or in the `new URL` of a worker thread. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)"((?:#|\.\/)[^"]+)"/g;

const placeOf = (from: string, name: string): string =>
  name.startsWith("#test/")
    ? name.slice(1)
    : name.startsWith("#")
      ? `src/${name.slice(1)}`
      : posix.join(posix.dirname(from), name);

/** The imports of a file of the api from other files of the api. */
export const importsOf = (from: string, source: string): ApiImport[] =>
  [...source.matchAll(NAMED)].map(({ 1: name = "", index }) => ({
    from,
    to: placeOf(from, name),
    line: source.slice(0, index).split("\n").length,
    isType: source.startsWith("import type ", `\n${source}`.lastIndexOf("\nimport ", index)),
  }));

/** The layer of a file: the folder of `src` it is in, or its own name. */
export const layerOf = (file: string): string => (file.split("/")[1] ?? "").replace(/\.ts$/, "");

const moduleOf = (file: string): string | null => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;
const kindOf = (file: string): number => KINDS.findIndex((kind) => file.endsWith(kind));
const isGiven = (module: string, file: string): boolean =>
  (MODULES[module]?.gives ?? []).some((given) =>
    given.endsWith("/") ? file.startsWith(`src/modules/${module}/${given}`) : file === `src/modules/${module}/${given}`,
  );

/** A `…-rules.ts` file imports no route or service of its module, and of others only the layer `format`: it gets its data as arguments. */
const isAllowedInRules = (from: string, to: string): boolean =>
  moduleOf(from) === moduleOf(to) ? kindOf(to) !== 0 && kindOf(to) !== 1 : layerOf(to) === "format";

function whyOfLayers(from: string, to: string): string | null {
  if (to.startsWith("test/")) return "the product may not import its tests";
  const [here, there] = [layerOf(from), layerOf(to)];
  const below = LAYERS[here];
  if (!below) return `${here} is no layer of the table`;
  return here === there || below.includes(there) ? null : `${here} may not import ${there}`;
}

function whyOfModules(from: string, to: string): string | null {
  const [here, there] = [moduleOf(from), moduleOf(to)];
  if (!there) return null;
  if (here && here !== there) {
    if (!MODULES[here]?.uses.includes(there)) return `module ${here} may not use module ${there}`;
    return isGiven(there, to) ? null : `module ${there} does not give this file to others`;
  }
  if (here) {
    const [above, below] = [kindOf(from), kindOf(to)];
    return above > below && below >= 0 ? `a ${KINDS[above]} may not import a ${KINDS[below]}` : null;
  }
  if (!STAFF_OF_MODULES.includes(layerOf(from))) return null;
  if (layerOf(from) === "app" && to.endsWith(".routes.ts")) return null;
  return isGiven(there, to) ? null : `module ${there} does not give this file to others`;
}

const whyOfRules = (from: string, to: string): string | null =>
  /-rules\.ts$/.test(from) && moduleOf(from) && !isAllowedInRules(from, to)
    ? "rules import nothing but the contract, days and money"
    : null;

/** Only repositories may use the tables: a route handles caller and body, a service decides. */
function whyOfTables({ from, to, isType }: ApiImport): string | null {
  const kind = kindOf(from);
  const isAsking = !isType && to.startsWith("src/database/tables/") && (kind === 0 || kind === 1);
  return isAsking ? `a ${KINDS[kind]} asks a repository, not a table` : null;
}

/** The rule that an import breaks, in one line with its place and direction; null when it breaks none. */
export function breachOf(found: ApiImport): string | null {
  const { from, to, line } = found;
  const why = whyOfLayers(from, to) ?? whyOfModules(from, to) ?? whyOfRules(from, to) ?? whyOfTables(found);
  return why && `api/${from}:${line} imports api/${to}: ${why}`;
}
