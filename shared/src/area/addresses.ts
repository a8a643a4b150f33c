import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { Access } from "./area.ts";
import type { AreaManifest } from "./manifest.ts";
import type { OwnedRoute } from "./registry.ts";

/** The query parameter with which a link asks for a language (reading 42). */
export const LANGUAGE_PARAMETER = "lng";

/** One address of a page for a search engine, with its language; `x-default` where the visitor's browser decides. */
export interface Alternate {
  language: Language | "x-default";
  href: string;
}

/**
 * Whether a screen needs a sign-in. An access level that this build does not know counts as one that does. Search engines are
 * asked not to index such a screen.
 */
export const isPrivate = (access: Access): boolean => access !== "anyone" && access !== "visitor";

/** Whether everybody may read a route at one fixed address: it has no parameters and no guard. */
export const isOpenPage = ({ path, access }: Pick<OwnedRoute, "path" | "access">): boolean =>
  access === "anyone" && !path.includes(":");

/** Whether everybody may read a route at the addresses to which pages link: a page in its own right, such as that of a course. */
export const isLinkedPage = (
  { path, access }: Pick<OwnedRoute, "path" | "access">,
  { linked = [] }: Pick<AreaManifest, "linked">,
): boolean => access === "anyone" && linked.includes(path);

/** The canonical address of a screen: the first pattern of its role. */
export const canonicalPath = (routes: readonly OwnedRoute[], route: OwnedRoute): string =>
  routes.find(({ role }) => role === route.role)?.path ?? route.path;

/** The addresses of a page in each language, and the one without a language. */
export const alternatesOf = (origin: string, path: string): Alternate[] => [
  ...LANGUAGES.map((language) => ({ language, href: addressIn(origin, path, language) })),
  { language: "x-default", href: addressIn(origin, path, null) },
];

/** The full address of a page: in one language, or without one, so that the visitor's browser decides. */
export const addressIn = (origin: string, path: string, language: Language | null): string =>
  `${origin}${path}${language ? `?${LANGUAGE_PARAMETER}=${language}` : ""}`;
