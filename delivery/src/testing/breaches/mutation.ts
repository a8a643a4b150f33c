import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A change to the sources of an area. */
export interface Mutation {
  name: string;
  /** The rule that refuses the build; null for a harmless change. */
  rule: string | null;
  /** The areas that it can be made to; any by default. */
  areas?: readonly string[];
  /** Statements at the end of one of the screens; what they export is used there, so that the bundler keeps it. */
  code?: string;
  /** Rules at the end of one of the CSS modules. */
  css?: string;
  /** A replacement in `area.ts`. */
  area?: (text: string) => string;
  /** Files to add, by their path in the package. */
  files?: Readonly<Record<string, string>>;
}

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of several. */
export const pick = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Several in another order. */
export const shuffled = <Value>(values: readonly Value[], random: () => number): Value[] =>
  values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);

const screensOf = (folder: string): string[] => globSync("src/screens/*-screen.tsx", { cwd: folder }).toSorted();

const sheetsOf = (folder: string): string[] => globSync("src/**/*.module.css", { cwd: folder }).toSorted();

/** Code whose exports are used in its own module. */
const kept = (code: string): string => {
  const names = [...code.matchAll(/^export (?:const|\* as) (\w+)/gm)].map(([, name]) => `console.debug(${name});`);
  const statements = [code.replace(/^export const/gm, "const"), ...names].join("\n");
  // A block, so that several breaches in one screen may use the same names.
  return code.startsWith("export *") ? statements.replace(/^export \*/gm, "import *") : `{\n${statements}\n}`;
};

/** Applies a mutation to the package of an area; gives the function that takes it back. */
export function apply({ code, css, area, files = {} }: Mutation, folder: string, random: () => number): () => void {
  const before = new Map<string, string>();
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`${file} was not changed`);
    before.set(path, before.get(path) ?? text);
    writeFileSync(path, changed);
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  if (code) edit(pick(screensOf(folder), random), (text) => `${text}\n${kept(code)}\n`);
  if (css) edit(pick(sheetsOf(folder), random), (text) => `${text}\n${css}\n`);
  if (area) edit("src/area.ts", area);
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}
