import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@academy/shared/contract/language";
import type { Config } from "#config.ts";
import { type CachedPage, PrerenderCache } from "#prerender/prerender-cache.ts";
import { Renderer } from "#prerender/renderer.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { sha384 } from "#store/stored-versions.ts";
import type { LiveView, Warn } from "./live-view.ts";
import { canHoldBack } from "./page.ts";

interface Pair {
  key: string;
  renderer: Renderer;
  pages: PrerenderCache;
}

/** An address, and the pattern of the route that owns it. */
interface RequestedPage {
  pathname: string;
  search: string;
  pattern: string;
}

/** Query parameters that do not change the prerendered page: its language, and where the visitor came from. */
const HARMLESS = /^(?:lng|utm_\w+|gclid|fbclid|yclid|ref)$/;

/** Whether no query parameter changes the prerendered page. */
const isUsualAddress = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => HARMLESS.test(name));

/** The prerendered pages of what is live. */
export interface Prerendering {
  page: (view: LiveView, area: string, address: RequestedPage, language: Language) => Promise<CachedPage | undefined>;
  /** When this process last saw the content of a page change. */
  changedAt: (area: string, pattern: string) => number;
  /** The addresses of a linked route that pages name. */
  linkedPaths: (area: string, pattern: string) => string[];
  /** Begins to render what is live, before the first visitor. */
  begin: (view: LiveView) => Promise<void>;
  close: () => void;
}

/** The file that renders a part in Node, if the build has one and its hash is that of the release. */
async function releasedFile(
  store: DiskStore,
  part: string,
  { version, prerender, integrity }: { version: string; prerender?: string; integrity: Record<string, string> },
): Promise<string | null> {
  if (!prerender) return null;
  const file = join(store.versionFolder(part, version), prerender);
  if (sha384(await readFile(file)) !== integrity[prerender])
    throw new Error(`${part} ${version}: ${prerender} was changed`);
  return file;
}

/** Keeps one rendering thread for each area that has pages for everybody, always of the live pair of shell and area. */
export function prerendering(
  store: DiskStore,
  { apiOrigin, publicUrl }: Pick<Config, "apiOrigin" | "publicUrl">,
  warn: Warn,
): Prerendering {
  const pairs = new Map<string, Promise<Pair | null>>();
  const keys = new Map<string, string>();
  const opened = new Map<string, Pair>();

  const open = async (view: LiveView, area: string, key: string): Promise<Pair | null> => {
    opened.get(area)?.pages.stop();
    opened.get(area)?.renderer.close();
    opened.delete(area);
    const manifest = view.manifests[area];
    if (!manifest) return null;
    try {
      const shellFile = await releasedFile(store, "shell", view.shell);
      const areaFile = await releasedFile(store, area, manifest);
      if (!shellFile || !areaFile || keys.get(area) !== key) return null;
      const routes = Object.values(view.registry.areas).flatMap(({ routes }) => routes);
      const renderer = new Renderer({ shellFile, areaFile, version: manifest.version, routes, apiOrigin, publicUrl });
      const pages = new PrerenderCache({
        render: (pathname, language) => renderer.render(pathname, language),
        paths: PrerenderCache.pathsOf(manifest, canHoldBack(view)),
        ...(manifest.linked && { linked: manifest.linked }),
        warn,
      });
      pages.keepFresh();
      const pair = { key, renderer, pages };
      opened.set(area, pair);
      return pair;
    } catch (error) {
      warn(`${area} is not prerendered: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  };

  const pairOf = (view: LiveView, area: string): Promise<Pair | null> => {
    // Pages link to all areas, so a release of any area may change a page.
    const key = `${view.shell.version} ${view.revision}`;
    const known = pairs.get(area);
    if (known && keys.get(area) === key) return known;
    keys.set(area, key);
    const pair = open(view, area, key);
    pairs.set(area, pair);
    return pair;
  };

  return {
    page: async (view, area, { pathname, search, pattern }, language) => {
      const { addresses, anySearch = [], linked = [] } = view.manifests[area] ?? {};
      if (!isUsualAddress(search) && !anySearch.includes(pattern)) return undefined;
      // A route with parameters is rendered for one of its addresses.
      const address = addresses?.[pattern];
      if (address !== undefined && address !== pathname) return undefined;
      const path = linked.includes(pattern) ? pathname : (address ?? pattern);
      return (await pairOf(view, area))?.pages.page(path, language);
    },
    changedAt: (area, pattern) => opened.get(area)?.pages.changedAt(pattern) ?? 0,
    linkedPaths: (area, pattern) => opened.get(area)?.pages.linkedPaths(pattern) ?? [],
    begin: async (view) => {
      await Promise.all(Object.keys(view.manifests).map((area) => pairOf(view, area)));
    },
    close: () => {
      for (const { pages, renderer } of opened.values()) {
        pages.stop();
        renderer.close();
      }
      opened.clear();
    },
  };
}
