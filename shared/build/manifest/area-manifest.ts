import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Area } from "@academy/shared/area";
import { type ApiCall, packCalls } from "@academy/shared/area/api-calls";
import type { AreaManifest, RouteFiles } from "@academy/shared/area/manifest";
import { currentCommit } from "@academy/shared/build/build-version";
import { sharedRanges } from "@academy/shared/build/federation/federation";
import { headEntries } from "@academy/shared/build/head/head-entries";
import { usedOperations } from "@academy/shared/build/operations/used-operations";
import { browserStats, PRERENDER_FILE } from "@academy/shared/build/prerender/prerender-build";
import { ENTRIES } from "@academy/shared/storage/entries";
import type { RsbuildPlugin, Rspack } from "@rsbuild/core";
import { measureOutput } from "./measure-output.ts";
import { ownedRoutes } from "./owned-routes.ts";
import { importedNames, MODULE_GRAPH, type NamesByModule } from "./singleton-names.ts";
import { placeholdersByKey } from "./text-keys.ts";

interface Build {
  id: string;
  version: string;
  folder: string;
}

/** Writes `area.json` beside the files of a composed build: what the release store and the edge must know about it. */
export const areaManifest = (build: Build): RsbuildPlugin => ({
  name: "area-manifest",
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      const compilation = browserStats(stats)?.toJson({
        all: false,
        chunks: true,
        chunkOrigins: true,
        chunkRelations: true,
      });
      if (!compilation) return;
      const graph = browserStats(stats)?.toJson(MODULE_GRAPH) ?? {};
      const uses = importedNames(graph);
      assertOperations(uses);
      const facts = { uses, calls: await usedOperations(join(build.folder, "dist")) };
      const manifest = await describe(build, compilation as Rspack.StatsCompilation, facts);
      writeFileSync(join(build.folder, "dist/area.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  },
});

/** Functions of builds from before operations, which the shell keeps for them: what a build calls by them is not known. */
const BEFORE_OPERATIONS = ["http", "downloadFile"];

function assertOperations(uses: NamesByModule): void {
  const [used] = (uses["@academy/shared/http"] ?? []).filter((name) => BEFORE_OPERATIONS.includes(name));
  if (used) throw new Error(`${used} of @academy/shared/http calls no operation: use callApi`);
}

const ENTRY = "entry.js";

/**
 * The request inside `() => import("#screens/home-screen.tsx")`, by which the build finds the chunks of a route or a language. Throws for a
 * loader whose own text has no import: its files would be loaded late, and a prerendered page would lack their styles.
 */
export function requestOf(owner: string, loader: () => unknown): string {
  const request = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(loader.toString())?.[1];
  if (request === undefined) throw new Error(`area.ts: ${owner} is not loaded by import("…") within its own function`);
  return request;
}

const { token } = ENTRIES;

/** The keys whose presence in the browser's storage hides a prerendered page, by route pattern; with `!`, the key's absence hides it. */
export const keysByRoute = ({ routes }: Pick<Area, "routes">): Record<string, string[]> =>
  Object.fromEntries(
    routes.flatMap(({ path, handle: { access }, prerender }) => {
      if (!prerender || prerender.linked) return [];
      const guarded = access === "anyone" ? [] : [access === "visitor" ? token.key : `!${token.key}`];
      return [[path, [...guarded, ...(prerender.except ?? []).map((name) => ENTRIES[name].key)]]];
    }),
  );

const addressOf = (path: string, at: Readonly<Record<string, string | number>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(at[name] ?? ""));

/** The addresses of routes with parameters that are prerendered, by route pattern. */
export const addressesByRoute = ({ routes }: Pick<Area, "routes">): Record<string, string> =>
  Object.fromEntries(
    routes.flatMap(({ path, prerender }) => (prerender?.at ? [[path, addressOf(path, prerender.at)]] : [])),
  );

/** The calls that a page starts early, by route pattern, with the address of the page that starts them. */
export const callsByRoute = ({ routes }: Pick<Area, "routes">): NonNullable<AreaManifest["calls"]> =>
  Object.fromEntries(
    routes.flatMap(({ path, calls }) => {
      if (!calls) return [];
      return [[path, { address: addressOf(path, calls.at), paths: [...calls.paths] }]];
    }),
  );

async function describe(
  { id, version, folder }: Build,
  { chunks = [] }: Rspack.StatsCompilation,
  { uses, calls }: { uses: NamesByModule; calls: readonly ApiCall[] },
): Promise<AreaManifest> {
  const { area } = (await import(pathToFileURL(join(folder, "src/area.ts")).href)) as { area: Area };
  const files = (wanted: (chunk: Rspack.StatsChunk) => boolean | undefined) =>
    chunks.filter(wanted).flatMap((chunk) => [...(chunk.files ?? [])]);
  const filesOf = (request: string) => files((chunk) => chunk.origins?.some((origin) => origin.request === request));
  const split = (files: string[]): RouteFiles => ({
    scripts: [...new Set(files)].filter((file) => file.endsWith(".js") && file !== ENTRY),
    styles: [...new Set(files)].filter((file) => file.endsWith(".css")),
  });
  const measured = measureOutput(join(folder, "dist"));
  const locales = await Promise.all(
    Object.entries(area.texts).map(async ([language, load]) => [language, placeholdersByKey(await load())] as const),
  );
  const messages = Object.fromEntries(locales);
  return {
    id,
    version,
    contract: area.contract,
    commit: currentCommit(folder),
    entry: ENTRY,
    routes: await ownedRoutes(area),
    files: Object.fromEntries(
      area.routes.map(({ path, screen }) => [path, split(filesOf(requestOf(`the screen of ${path}`, screen)))]),
    ),
    heads: await headEntries(area),
    ...(measured.sizes[PRERENDER_FILE] === undefined ? {} : { prerender: PRERENDER_FILE }),
    unless: keysByRoute(area),
    addresses: addressesByRoute(area),
    linked: area.routes.filter(({ prerender }) => prerender?.linked).map(({ path }) => path),
    anySearch: area.routes.flatMap(({ path, prerender }) => (prerender?.anySearch ? [path] : [])),
    calls: callsByRoute(area),
    texts: Object.fromEntries(
      Object.entries(area.texts).map(([language, load]) => [
        language,
        split(filesOf(requestOf(`the texts of ${language}`, load))).scripts,
      ]),
    ),
    shared: sharedRanges,
    uses,
    api: packCalls(calls),
    locales: Object.fromEntries(locales.map(([language, keys]) => [language, Object.keys(keys).length])),
    messages,
    ...measured,
  };
}
