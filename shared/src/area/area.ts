import type { Language } from "@academy/shared/contract/language";
import type { StorageEntryName } from "@academy/shared/storage/entries";
import type { ComponentType } from "react";
import type { RouteRole } from "./route-roles.ts";

/** The version of the agreement between the shell and its areas; a candidate of another contract is refused at release. */
export const AREA_CONTRACT = 1;

/**
 * Who may open a screen: everybody, only visitors who are signed out, only a signed-in student, or only staff. The
 * shell checks it once, before it loads any code of the area.
 */
export type Access = "anyone" | "visitor" | "student" | "staff";

/** What the shell must know about an address before the area's code is here. */
export interface RouteHandle {
  role: RouteRole;
  access: Access;
}

/** The answers that are at hand when the head of a page is written. */
export interface HeadAnswers {
  getQueryData: (key: readonly unknown[]) => unknown;
}

/** A title and a description that the academy has worded differently from the release. */
export interface EditedHead {
  title?: string | undefined;
  description?: string | undefined;
}

/** The title and description of a screen for search engines and previews of shared links. The values are keys of the area's own texts. */
export interface RouteHead {
  /** Key of the title; without a title the page has only the academy's name. */
  title?: string;
  /** Key of the description. */
  description?: string;
  /**
   * The academy's own wording in place of both, as far as the available answers contain it (reading 88): for the page's HTML and
   * for a navigation to the page. Older shells do not give the address.
   */
  edited?: (answers: HeadAnswers, language: Language, pathname?: string) => EditedHead;
  /** False: search engines are asked not to index the screen. Students' screens are never indexed. */
  index?: false;
}

/**
 * Prerenders the first screen of an address although it is not the same for everybody. A visitor page is then not shown
 * prerendered to somebody who has a token, nor a student page to somebody without one.
 */
export interface RoutePrerender {
  /** The values of the address's parameters for which the page is prerendered: a route with parameters has at most one such address. */
  at?: Readonly<Record<string, string | number>>;
  /** For a page for everybody with parameters: its addresses are those to which prerendered pages link. Older edges do not prerender it. */
  linked?: true;
  /** The first screen is the same for every query string. Without this flag an address with a query string gets the page without prerendering. */
  anySearch?: true;
  /** Entries of the browser's storage that change the first screen: a browser that has one of them gets the page without prerendering, too. */
  except?: readonly StorageEntryName[];
}

/** The API calls that the first screen of an address makes at every width and in every tab. A student's page begins them while its scripts load. */
export interface RouteCalls {
  /** The values of the address's parameters for which these calls are made. */
  at?: Readonly<Record<string, string | number>>;
  /** Paths under `/api`, exactly as the screen requests them. */
  paths: readonly string[];
}

/** A link to a screen in the header, after the items of the specification. The shell shows what the registry lists. */
export interface HeaderLink {
  /** Key of its text in the area's own texts. */
  text: string;
  /** Links are in ascending order; equal ones in the order of the areas. */
  order: number;
  /** Who sees the link; by default those who may open the screen. */
  access?: Access;
}

/** One address that an area owns, and its screen. */
export interface AreaRoute {
  /** A route pattern in React Router's syntax, for example `/passingcourse/:courseId`. */
  path: string;
  handle: RouteHandle;
  head?: RouteHead;
  /** Only for a route without parameters. */
  header?: HeaderLink;
  /** Pages for everybody do not need it: they are always prerendered, and no entry of the browser's storage changes them. */
  prerender?: RoutePrerender;
  calls?: RouteCalls;
  screen: () => Promise<ComponentType>;
}

/** The texts of an area in one language, with the keys of its `texts/en.ts`. */
export type Texts = Record<string, unknown>;

/** The entry point of an area: everything that the shell may see of it. */
export interface Area {
  id: string;
  contract: number;
  routes: AreaRoute[];
  texts: Record<Language, () => Promise<Texts>>;
}
