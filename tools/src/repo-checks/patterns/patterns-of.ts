import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { sourceFiles } from "#repo-checks/source-files.ts";
import { nodesOf } from "#repo-checks/syntax-tree.ts";

/** A regular expression, and the files that use it. */
export interface Pattern {
  source: string;
  flags: string;
  files: string[];
}

/** Files whose patterns never get a stranger's input: tests, and tools that read this repository. */
const OWN_INPUT =
  /\.test\.|^e2e\/|^gallery\/|\/test\/|\/testing\/|\/resilience\/|^shared\/(?:build|pack)\/|^tools\/|^delivery\/src\/(?:rehearsal|pack|build)\//;

interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

const isBuilt = ({ type, callee }: Node) =>
  (type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp";

/** The patterns of one source text, and how many it builds at run time. */
export function patternsIn(text: string, file: string): { literals: Omit<Pattern, "files">[]; built: number } {
  const nodes = nodesOf<Node>(text, file);
  return {
    literals: nodes.flatMap(({ regex }) => (regex ? [{ source: regex.pattern, flags: regex.flags }] : [])),
    built: nodes.filter(isBuilt).length,
  };
}

const PATTERN_OF_SCHEMA = /^ *"pattern": (".*"),?$/gm;

/** Every pattern that may get a stranger's input, from the sources and the contract's schemas; and the files that build patterns at run time. */
export function patternsThatMeetStrangers(): { patterns: Pattern[]; built: string[] } {
  const patterns = new Map<string, Pattern>();
  const built: string[] = [];
  const add = (source: string, flags: string, file: string) => {
    const key = `/${source}/${flags}`;
    const known = patterns.get(key) ?? { source, flags, files: [] };
    patterns.set(key, { ...known, files: [...known.files, file] });
  };
  for (const { file, text } of sourceFiles().filter(({ file }) => !OWN_INPUT.test(file))) {
    const found = patternsIn(text, file);
    for (const { source, flags } of found.literals) add(source, flags, file);
    built.push(...Array.from({ length: found.built }, () => file));
  }
  const contract = "api/openapi.json";
  for (const [, pattern = ""] of readFileSync(join(ROOT, contract), "utf8").matchAll(PATTERN_OF_SCHEMA))
    add(JSON.parse(pattern), "", contract);
  return { patterns: [...patterns.values()], built: built.toSorted() };
}
