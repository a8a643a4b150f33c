import type { Language } from "@academy/shared/contract/language";
import type { StorageEntryName } from "@academy/shared/storage/entries";
import type { ComponentType } from "react";
import type { RouteRole } from "./route-roles.ts";

/** The version of the agreement between the shell and its areas; a candidate of another contract is refused at release. */
export const AREA_CONTRACT = 1;

/**
 * Who may open a screen: everybody, only the signed out, only a signed-in student, or only staff (reading 84). Applied once, in
 * the shell, before anything of the area is loaded.
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

/** A title and a description that were worded otherwise than in the release. */
export interface EditedHead {
  title?: string | undefined;
  description?: string | undefined;
}

/** What search engines and shared links are told about a screen. The words are keys of the area's own texts. */
export interface RouteHead {
  /** Key of the title; without one the page is named after the academy alone. */
  title?: string;
  /** Key of the sentence under the title. */
  description?: string;
  /**
   * What the area says instead of both, as far as the answers at hand know (reading 88): for the page's HTML and for whoever moves
   * on to it.
   */
  edited?: (answers: HeadAnswers, language: Language) => EditedHead;
  /** False: search engines are asked to leave it alone. Screens of students never are theirs. */
  index?: false;
}

/**
 * Lets the first screen of an address stand in its HTML though it is not the same for everybody: who has a token at a page for
 * visitors, or none at a page for students, gets the page as if it were not prerendered.
 */
export interface RoutePrerender {
  /** The values of the address's parameters for which it is rendered: a route with parameters has one such address, or none. */
  at?: Readonly<Record<string, string | number>>;
  /** The screen begins the same whatever stands behind the question mark; elsewhere such an address gets the plain page. */
  anySearch?: true;
  /** What is kept in the browser with which the screen begins otherwise: who has one of these gets the page so, too. */
  except?: readonly StorageEntryName[];
}

/** The calls of the API that the first screen of an address makes at every width and in every tab: a student's page begins them beside its scripts. */
export interface RouteCalls {
  /** The values of the address's parameters for which these calls are made. */
  at?: Readonly<Record<string, string | number>>;
  /** Paths under `/api`, just as the screen asks for them. */
  paths: readonly string[];
}

/** One address an area owns, and the screen that answers it. */
export interface AreaRoute {
  /** A route pattern in React Router's syntax, for example `/passingcourse/:courseId`. */
  path: string;
  handle: RouteHandle;
  head?: RouteHead;
  /** Pages for everybody need none: they are prerendered, and are the same with everything that is kept. */
  prerender?: RoutePrerender;
  calls?: RouteCalls;
  screen: () => Promise<ComponentType>;
}

/** The words of an area in one language, keyed as its `texts/en.ts`. */
export type Texts = Record<string, unknown>;

/** The entry point of an area: everything that the shell may see of it. */
export interface Area {
  id: string;
  contract: number;
  routes: AreaRoute[];
  texts: Record<Language, () => Promise<Texts>>;
}
