import { isNoisy, newIn, type Observation } from "#release/behaviour/measured-rules.ts";
import { positionsIn } from "#release/behaviour/source-position.ts";
import type { MeasuredRule } from "#release/check/rehearsals.ts";
import type { ReadFile } from "#store/build-files.ts";

/** The measurements of a rehearsal, each made when it is needed. */
interface Measurements {
  candidate: () => Promise<Observation[]>;
  /** The live version; null for an area that is not live yet. */
  live: (() => Promise<Observation[]>) | null;
}

/**
 * What the candidate does to the page and the live version does not. The live version is the base, measured in the same run; what is judged
 * by its size counts only if a second measurement finds it too.
 */
export async function judgeMeasurement({ candidate, live }: Measurements): Promise<Observation[]> {
  const first = await candidate();
  const base = first.length > 0 && live ? await live() : [];
  const found = newIn(first, base);
  if (!found.some(isNoisy)) return found;
  const again = newIn(await candidate(), base);
  return found.filter((one) => !isNoisy(one) || again.some(({ rule, what }) => rule === one.rule && what === one.what));
}

/** The files of a build, with the source maps as far as they are there. */
interface MeasuredBuild {
  version: string;
  read: ReadFile;
  sourceMap: (script: string) => Promise<string | null>;
}

/** `src/screens/home.tsx:12` for a position in a script of the build; null where no map says it. */
async function sourceOf(at: string, { version, read, sourceMap }: MeasuredBuild): Promise<string | null> {
  const [, script = "", line = "", column = ""] =
    new RegExp(`/${version}/([^?#]+?)(?:\\?[^:]*)?:(\\d+):(\\d+)$`).exec(at) ?? [];
  if (!script) return null;
  const code = (await read(script)).toString();
  const before = code.split("\n").slice(0, Number(line) - 1);
  const offset = before.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
  const position = positionsIn(code, await sourceMap(script))(offset);
  return position ? `${position.file}:${position.line}` : `${script}:${offset}`;
}

/** The findings as they are kept with the rehearsal: by rule, each with its file and line where they are known, and its screen. */
export async function measuredRules(found: readonly Observation[], build: MeasuredBuild): Promise<MeasuredRule[]> {
  const byRule = new Map<string, string[]>();
  for (const { rule, what, screen, at, value } of found) {
    const source = at ? await sourceOf(at, build) : null;
    const size = value === undefined ? "" : ` (${Math.round(value)})`;
    const sentence = `${source ? `${source} ` : ""}${what}${size}${screen === "*" ? "" : ` on ${screen}`}`;
    byRule.set(rule, [...(byRule.get(rule) ?? []), sentence.slice(0, 500)]);
  }
  return [...byRule].map(([rule, sentences]) => ({ rule, found: sentences.slice(0, 100) }));
}
