import type { ApiUse } from "./api-calls.ts";
import type { OwnedRoute } from "./registry.ts";

/** The files that a first visit to one address needs besides the entry; paths are relative to the version's folder. */
export interface RouteFiles {
  scripts: string[];
  styles: string[];
}

/** The texts of a page's head in one language. */
export interface HeadTexts {
  title: string | null;
  description: string | null;
}

/** The head of one address, as the build defines it; `words` by language. */
export interface HeadEntry {
  index: boolean;
  words: Record<string, HeadTexts>;
}

/** The calls that the page of one address begins. */
export interface RouteCallsEntry {
  address: string;
  paths: string[];
}

/** `area.json`: the manifest of a build of an area. The release store keeps it beside the build's files. */
export interface AreaManifest {
  id: string;
  version: string;
  contract: number;
  /** The commit the build was made from, or null outside a checkout. */
  commit: string | null;
  entry: string;
  routes: OwnedRoute[];
  /** Files to preload, by route pattern. */
  files: Record<string, RouteFiles>;
  /** Titles and descriptions, by route pattern; absent in builds that are older than this field. */
  heads?: Record<string, HeadEntry>;
  /** The file that renders the screens in Node; only for an area that has prerendered pages. */
  prerender?: string;
  /** By route pattern: the keys of the browser's storage that prevent the prerendered page from being shown. Pages for everybody are not listed. */
  unless?: Record<string, string[]>;
  /** By route pattern with parameters: the one address that is prerendered. */
  addresses?: Record<string, string>;
  /** The route patterns with parameters whose addresses are those to which prerendered pages link. Older builds have none. */
  linked?: string[];
  /** The route patterns whose prerendered page is also shown at addresses with a query string. */
  anySearch?: string[];
  /** By route pattern: one address, and the API calls (as paths under `/api`) that its page begins for a student. */
  calls?: Record<string, RouteCallsEntry>;
  /** The scripts with the texts, by language. */
  texts: Record<string, string[]>;
  /** The version ranges of the federation singletons that this build accepts. */
  shared: Record<string, string>;
  /** The names that this build imports of each singleton of `@academy/shared`; `*` for any. Older builds do not say. */
  uses?: Record<string, string[]>;
  /** The calls of the api that this build makes. Older builds do not say. */
  api?: ApiUse;
  /** Number of texts in each language; equal when nothing is untranslated. */
  locales: Record<string, number>;
  /** The placeholders of each text, by language and key. Older builds do not say. */
  messages?: Record<string, Record<string, string[]>>;
  /** Size in bytes of every file, before compression. */
  sizes: Record<string, number>;
  /** `sha384-…` of every file. */
  integrity: Record<string, string>;
}

/** The head texts that the edge uses where no area gives its own. */
export interface ShellTexts {
  academy: string;
  description: string;
  missing: string;
}

/** `shell.json`: the manifest of a build of the shell. */
export interface ShellManifest
  extends Pick<AreaManifest, "version" | "contract" | "commit" | "texts" | "api" | "sizes" | "integrity"> {
  id: "shell";
  /** The version of each federation singleton that this build provides. */
  provides: Record<string, string>;
  /** The names that each singleton of `@academy/shared` exports in this build. Older builds do not say. */
  exports?: Record<string, string[]>;
  /** The page into which the edge inserts the registry. */
  page: string;
  /** The texts of pages that no area describes, by language: the academy itself, and an address without an owner. */
  words?: Record<string, ShellTexts>;
  /** The fonts that the first screen of a page needs, by language. */
  fonts?: Record<string, string[]>;
  /** The file that renders the layout around an area's screen in Node. */
  prerender?: string;
  /** The scripts of previews and their badge, which visitors' pages do not name (decision 0082); older builds have none. */
  overrides?: Record<"start" | "preview", string>;
}
