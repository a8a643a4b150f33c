import type { AreaManifest } from "@academy/shared/area/manifest";
import { type CheckRow, checkRow } from "#release/policy/check-row.ts";
import type { ReadFile } from "#store/build-files.ts";
import { copiesIn } from "./copies.ts";
import type { Fault, RuleReason } from "./fault.ts";
import { KNOWN_LIBRARIES } from "./known-libraries.ts";
import { areaIdIn, chunksLoadedBy, chunksOfArea, filesOfChunk, reachable } from "./load-graph.ts";
import { parseScript } from "./parsed-script.ts";
import { refusal } from "./refusal.ts";
import { SCRIPT_RULES, scriptFaults } from "./script-rules.ts";
import { positionsIn, sourcesIn } from "./source-position.ts";
import { STYLE_RULE, styleFaults } from "./style-rules.ts";

/** A build of an area and how its files are read. */
export interface Build {
  manifest: AreaManifest;
  read: ReadFile;
  /** The source map of a script; null when the build has none. */
  sourceMap: (script: string) => Promise<string | null>;
  /** The ids of the other areas. */
  others: readonly string[];
}

/** What the files of a build do, and what they load. */
interface Behaviour {
  rows: CheckRow[];
  /** Files that every address of the area loads besides the entry and its own: what `area.ts` imports. */
  always: string[];
  /** By route pattern, everything that its screen can load by itself. */
  reachable: Record<string, string[]>;
}

const isKnown = (rule: string, file: string): boolean =>
  (KNOWN_LIBRARIES[rule] ?? []).some(
    (library) => file.startsWith(`node_modules/${library}/`) || file.includes(`/node_modules/${library}/`),
  );

/** Reads all scripts and style sheets of a build that visitors load, and applies the rules to what they do. */
export async function checkBehaviour({ manifest, read, sourceMap, others }: Build): Promise<Behaviour> {
  const files = Object.keys(manifest.integrity).filter((file) => file !== manifest.prerender);
  const found: Record<string, string[]> = Object.fromEntries(
    [...Object.keys(SCRIPT_RULES), "styles"].map((name) => [name, []]),
  );
  const loads = new Map<string, readonly string[]>();
  const sources: string[] = [];
  let always: string[] = [];
  let declared: string | undefined = manifest.id;

  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const code = (await read(file)).toString();
    const map = await sourceMap(file);
    const script = parseScript(code);
    const positionOf = positionsIn(code, map);
    sources.push(...sourcesIn(map));
    loads.set(file, chunksLoadedBy(script));
    if (file === manifest.entry) {
      always = chunksOfArea(script).flatMap((id) => filesOfChunk(manifest, id));
      declared = areaIdIn(script) ?? manifest.id;
    }
    for (const [rule, { at, what }] of scriptFaults(script, { id: manifest.id, others })) {
      const position = positionOf(at);
      if (position === null || (position && isKnown(rule, position.file))) continue;
      found[rule]?.push(`${position ? `${position.file}:${position.line}` : `${file}:${at}`} ${what}`);
    }
  }
  const owner = { id: manifest.id, name: `${manifest.id}_${manifest.version}` };
  for (const file of files.filter((name) => name.endsWith(".css")))
    found.styles?.push(
      ...styleFaults((await read(file)).toString(), owner).map(({ at, what }: Fault) => `${file}:${at} ${what}`),
    );

  const reasons: Record<string, RuleReason> = { ...SCRIPT_RULES, styles: STYLE_RULE };
  const copies = copiesIn(sources).map((library) => `the build has a copy of ${library}`);
  return {
    rows: [
      checkRow(
        "identity",
        declared === manifest.id
          ? []
          : [`area.ts says that it is ${declared}: a visitor gets the error card; give it the id ${manifest.id}`],
        manifest.id,
      ),
      ...Object.entries(found).map(([name, faults]) => refusal(name, faults, reasons[name] as RuleReason)),
      refusal("one copy", copies, {
        visitor: "session, language or answers of this area are not those of the page",
        wayOut: "import it from the module of `@academy/shared` that the page provides",
      }),
    ],
    always,
    reachable: Object.fromEntries(
      Object.entries(manifest.files).map(([path, first]) => [
        path,
        [...reachable(manifest, { ...first, scripts: [...first.scripts, ...always] }, (file) => loads.get(file) ?? [])],
      ]),
    ),
  };
}
