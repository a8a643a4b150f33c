import type { AreaRoute, EditedHead } from "@academy/shared/area";
import { addressIn, alternatesOf, canonicalPath, isOpenPage, isPrivate } from "@academy/shared/area/addresses";
import { matchesRoute } from "@academy/shared/area/match-route";
import { i18n, useLanguage } from "@academy/shared/i18n";
import { languageInAddress } from "@academy/shared/i18n/wanted-language";
import { useQueryClient } from "@academy/shared/query";
import { useLocation } from "@academy/shared/router";
import { useEffect } from "react";
import type { LoadedRoute } from "#loading/loaded-route.ts";

/** One element of the head that says something about the address. */
interface HeadTag {
  name: "meta" | "link";
  attributes: Record<string, string>;
}

/** Marks the elements that belong to one address and are removed when it changes. The edge writes the same mark. */
const MARK = "data-page-head";

const owned = ({ path, handle }: AreaRoute) => ({ path, ...handle });

/** The head elements for an address of an area; the edge writes the same elements for the first address of a visit. */
export function headTagsOf(
  routes: readonly AreaRoute[],
  { pathname, search }: { pathname: string; search: string },
  origin: string,
  describe: (key: string) => string,
  editedOf: (route: AreaRoute) => EditedHead = () => ({}),
): HeadTag[] {
  const route = routes.find(({ path }) => matchesRoute(path, pathname));
  if (!route) return [{ name: "meta", attributes: { name: "robots", content: "noindex" } }];
  const key = route.head?.description;
  const description = editedOf(route).description ?? (key && describe(key));
  const tags: HeadTag[] = description
    ? [{ name: "meta", attributes: { name: "description", content: description } }]
    : [];
  if (isPrivate(route.handle.access) || route.head?.index === false)
    return [...tags, { name: "meta", attributes: { name: "robots", content: "noindex" } }];
  if (!isOpenPage(owned(route))) return tags;
  const path = canonicalPath(routes.map(owned), owned(route));
  return [
    ...tags,
    { name: "link", attributes: { rel: "canonical", href: addressIn(origin, path, languageInAddress(search)) } },
    ...alternatesOf(origin, path).map(
      ({ language, href }): HeadTag => ({
        name: "link",
        attributes: { rel: "alternate", hreflang: language, href },
      }),
    ),
  ];
}

function writeTags(tags: HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    element.setAttribute(MARK, "");
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}

/** Keeps description, canonical address, alternate languages and `noindex` up to date while a person moves from page to page. */
export function HeadTags({ opened }: { opened: LoadedRoute }) {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const client = useQueryClient();
  useEffect(() => {
    const area = "live" in opened ? opened.live.area : undefined;
    const describe = (key: string) => i18n.t(key as never, { lng: language, ns: area?.id ?? "shell" }) as string;
    // After a failed load nothing is known about the address: the elements that the edge wrote stay.
    if ("failure" in opened) return;
    const editedOf = ({ head }: AreaRoute) => head?.edited?.(client, language, pathname) ?? {};
    writeTags(headTagsOf(area?.routes ?? [], { pathname, search }, location.origin, describe, editedOf));
  }, [opened, pathname, search, language, client]);
  return null;
}
