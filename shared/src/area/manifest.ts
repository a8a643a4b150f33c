import type { ApiUse } from "./api-calls.ts";
import type { OwnedRoute } from "./registry.ts";

/** What a first visit to one address needs beside the entry; files are relative to the version's folder. */
export interface RouteFiles {
  scripts: string[];
  styles: string[];
}

/** The words of a page's head in one language. */
export interface HeadTexts {
  title: string | null;
  description: string | null;
}

/** What a build says about the head of one address; `words` by language. */
export interface HeadEntry {
  index: boolean;
  words: Record<string, HeadTexts>;
}

/** The calls that the page of one address begins. */
export interface RouteCallsEntry {
  address: string;
  paths: string[];
}

/** `area.json`: what a build says about itself. The release store keeps it beside the files. */
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
  /** Titles and descriptions, by route pattern; builds before heads were known have none. */
  heads?: Record<string, HeadEntry>;
  /** The file that renders the screens in Node, where the area has pages that are prerendered. */
  prerender?: string;
  /** By route pattern the keys in the browser's storage with which a prerendered page is not shown; pages for everybody are not named. */
  unless?: Record<string, string[]>;
  /** By route pattern with parameters the one address of it that is prerendered. */
  addresses?: Record<string, string>;
  /** The route patterns whose prerendered page is also that of addresses with a question mark. */
  anySearch?: string[];
  /** By route pattern one address and the calls of the API, as paths under `/api`, that its page begins for a student. */
  calls?: Record<string, RouteCallsEntry>;
  /** The script holding the words, by language. */
  texts: Record<string, string[]>;
  /** Ranges of the federation singletons this build accepts. */
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

/** What the edge says in the head where no area says anything. */
export interface ShellTexts {
  academy: string;
  description: string;
  missing: string;
}

/** `shell.json`: what a build of the shell says about itself. */
export interface ShellManifest
  extends Pick<AreaManifest, "version" | "contract" | "commit" | "texts" | "api" | "sizes" | "integrity"> {
  id: "shell";
  /** The version it brings of each federation singleton. */
  provides: Record<string, string>;
  /** The names that each singleton of `@academy/shared` exports in this build. Older builds do not say. */
  exports?: Record<string, string[]>;
  /** The page the edge completes with the registry. */
  page: string;
  /** The words of pages that no area describes, by language: the academy itself, and an address nobody owns. */
  words?: Record<string, ShellTexts>;
  /** The fonts that a page in each language shows at first. */
  fonts?: Record<string, string[]>;
  /** The file that renders the layout around an area's screen in Node. */
  prerender?: string;
  /** The scripts of overrides and previews, which visitors' pages do not name (decision 0082); older builds have none. */
  overrides?: Record<"start" | "panel" | "preview", string>;
}
