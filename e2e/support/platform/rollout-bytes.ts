import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { bundleScript } from "@academy/shared/build/head/bundle-script";
import { ROOT } from "#support/config.ts";

// Lists the code of the built shell that exists for rollouts and reports alone (decision 0077). Code that is not listed is not counted.

/** Modules that the shell would not have without rollouts and reports. */
const MODULES = [
  "shared/src/area/rollout-side.ts",
  "shell/src/registry/gets-rollout.ts",
  "shell/src/reports/start-reports.ts",
  "shell/src/reports/report-visit.ts",
  "shell/src/reports/unhandled-errors.ts",
  "shell/src/reports/visit-outcome.ts",
  "shell/src/reports/visits.ts",
];

/** Lines that other modules would not have without them, by source file. */
const LINES: Readonly<Record<string, RegExp>> = {
  "shared/src/storage/entries.ts": /rollout/,
  "shell/src/errors/area-error.ts": /\bfailed\b|\btold\b|\bfirst\b|"unhandled"|hasFailed/,
  "shell/src/loading/load-area.ts": /\bfailures\b|const failure =|throw failure|beforeRun|markDown|hasStandIn/,
  "shell/src/registry/registry.ts": /rollout|onThisDevice|current = \{ revision/,
  "shell/src/routing/area-outlet.tsx": /isReplaced|setReplaced|replace\b|markDown|hasStandIn/,
  "shell/src/routing/route-loader.ts":
    /noteEntry|announceEntry|reportFailed|openArea|const (?:wanted|loaded|failure) =|if \(failure\)|return loaded/,
  "shell/src/takeover/prerendered-styles.ts": /ofVersion|const shown|dropStylesOfOthers/,
};

/** Modules whose chunks a page fetches for reports after it has loaded (the second: one page in ten). The shell has their names and hashes. */
const LATER = ["shell/src/reports/report-visit.ts", "shell/src/reports/vitals.ts"] as const;

const brotli = (text: string) => brotliCompressSync(text).length;

/** A script of the built shell and its source map. */
export interface BuiltScript {
  file: string;
  code: string;
  map: string;
}

const sourcesOf = ({ map }: BuiltScript): Map<string, string> =>
  new Map(
    (JSON.parse(map) as SourceMapPayload).sources.map((source) => [
      source,
      source.replace(/^(?:\.\.\/)+(?=src\/)/, "shell/").replace(/^(?:\.\.\/)+/, ""),
    ]),
  );

/** A script without the code of the listed sources, and which of these sources were found in it. */
function without(script: BuiltScript): { code: string; found: Set<string> } {
  const { code, map } = script;
  const payload = JSON.parse(map) as SourceMapPayload;
  const named = sourcesOf(script);
  const lines = new Map(payload.sources.map((source, at) => [source, (payload.sourcesContent[at] ?? "").split("\n")]));
  const found = new Set<string>();
  if (![...named.values()].some((name) => MODULES.includes(name) || LINES[name])) return { code, found };
  const entries = new SourceMap(payload);
  // One source line gives hundreds of characters, so the decision about it is cached.
  const decided = new Map<string, boolean>();
  const isKept = (line: number, column: number): boolean => {
    const entry = entries.findEntry(line, column);
    if (!("originalSource" in entry)) return true;
    const { originalSource, originalLine } = entry;
    const key = `${originalSource}:${originalLine}`;
    const known = decided.get(key);
    if (known !== undefined) return known;
    const name = named.get(originalSource) ?? "";
    const text = lines.get(originalSource)?.[originalLine] ?? "";
    const isCounted = MODULES.includes(name) || LINES[name]?.test(text) === true;
    if (isCounted) found.add(name);
    decided.set(key, !isCounted);
    return !isCounted;
  };
  const kept = code
    .split("\n")
    .map((text, line) => [...text].filter((_, column) => isKept(line, column)).join(""))
    .join("\n");
  return { code: kept, found };
}

/** The head script of the shell as if there were no rollouts. */
async function headScriptWithout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "academy-shell-"));
  try {
    for (const name of ["src", "package.json"])
      await cp(join(ROOT, "shell", name), join(folder, name), { recursive: true });
    await symlink(join(ROOT, "shell/node_modules"), join(folder, "node_modules"));
    const file = join(folder, "src/head-scripts/preload-files.ts");
    const source = await readFile(file, "utf8");
    const plain = source
      .replace(/^import \{ getsRollout \}.*\n/m, "")
      .replace(/^ {2}const rollout = .*\n/m, "")
      .replace("[texts, rollout?.sides[getsRollout(rollout) ? 1 : 0]]", "[texts]");
    if (/getsRollout|rollout\b(?!\w)(?=[?.)])/.test(plain))
      throw new Error("preload-files.ts is written otherwise: mend this");
    await writeFile(file, plain);
    return await bundleScript(folder, "head-scripts/before-first-paint.ts");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How many bytes rollouts and reports add to a page, compressed as they are sent (br). */
export interface Gain {
  /** In the HTML: head script, both versions of an area that is being rolled out. */
  html: number;
  /** In the shell's scripts that every page loads. */
  scripts: number;
  /** In scripts that are fetched after the load. */
  later: number;
}

/** The page without a rollout and without the code for it. */
async function htmlWithout(html: string): Promise<string> {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
  const head = scripts.find((code) => code.includes('"rollout"'));
  if (!head) throw new Error("the page has no head script that knows rollouts");
  const plain = await headScriptWithout();
  return html
    .replace(head, () => plain)
    .replace(/<script type="application\/json" id="rollout">.*?<\/script>/, "")
    .replace(/(<script type="application\/json" id="registry">)(.*?)(<\/script>)/, (_, open, json, close) => {
      const registry = JSON.parse(json) as { areas: Record<string, { rollout?: unknown }> };
      for (const area of Object.values(registry.areas)) delete area.rollout;
      return `${open}${JSON.stringify(registry)}${close}`;
    });
}

/** Measures the bytes for rollouts and reports alone, in the page of an area that is being rolled out and in the shell's scripts. */
export async function rolloutBytes(html: string, scripts: readonly BuiltScript[]): Promise<Gain> {
  const isLater = (script: BuiltScript) =>
    [...sourcesOf(script).values()].some((name) => (LATER as readonly string[]).includes(name));
  const later = scripts.filter(isLater);
  const hashes = later.flatMap(({ file, code }) => [
    /\.(\w+)\.js$/.exec(file)?.[1] ?? "",
    `sha384-${createHash("sha384").update(code).digest("base64")}`,
  ]);
  const found = new Set(later.flatMap((script) => [...without(script).found]));
  let loaded = 0;
  for (const script of scripts.filter((each) => html.includes(each.file))) {
    const rest = without(script);
    for (const name of rest.found) found.add(name);
    const plain = hashes.reduce((code, hash) => code.replace(hash, ""), rest.code);
    if (plain !== script.code) loaded += brotli(script.code) - brotli(plain);
  }
  const lost = [...MODULES, ...Object.keys(LINES)].filter((name) => !found.has(name));
  if (lost.length > 0) throw new Error(`nothing of ${lost.join(", ")} is in the built shell: mend this list`);
  const [reporting] = later.filter((script) => [...sourcesOf(script).values()].includes(LATER[0]));
  return {
    html: brotli(html) - brotli(await htmlWithout(html)),
    scripts: loaded,
    later: brotli(reporting?.code ?? ""),
  };
}
