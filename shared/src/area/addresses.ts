import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { Access } from "./area.ts";
import type { OwnedRoute } from "./registry.ts";

/** The parameter by which a link carries its language (reading 42). */
export const LANGUAGE_PARAMETER = "lng";

/** One address of a page for a search engine: the language it is in, or `x-default` where the visitor's browser decides. */
export interface Alternate {
  language: Language | "x-default";
  href: string;
}

/** Whether nobody may open a screen without signing in, whatever levels of access there will be: search engines are asked to leave it alone. */
export const isPrivate = (access: Access): boolean => access !== "anyone" && access !== "visitor";

/** Whether a route has one address of its own that everybody may read: no parameters, no guard. */
export const isOpenPage = ({ path, access }: Pick<OwnedRoute, "path" | "access">): boolean =>
  access === "anyone" && !path.includes(":");

/** The address under which a screen is known: the first pattern of its role (reading 37). */
export const canonicalPath = (routes: readonly OwnedRoute[], route: OwnedRoute): string =>
  routes.find(({ role }) => role === route.role)?.path ?? route.path;

/** The same page in each language, and without one. */
export const alternatesOf = (origin: string, path: string): Alternate[] => [
  ...LANGUAGES.map((language) => ({ language, href: addressIn(origin, path, language) })),
  { language: "x-default", href: addressIn(origin, path, null) },
];

/** The full address of a page, in one language or as the visitor's browser decides. */
export const addressIn = (origin: string, path: string, language: Language | null): string =>
  `${origin}${path}${language ? `?${LANGUAGE_PARAMETER}=${language}` : ""}`;
