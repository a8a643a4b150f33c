import type { Area, AreaRoute, Texts } from "@academy/shared/area";
import { isPrivate } from "@academy/shared/area/addresses";
import type { HeadEntry } from "@academy/shared/area/manifest";

const DESCRIPTION_MAX = 200;

/** The text under a dotted key. Throws when there is none: a page without its title, or an empty link, must not be released. */
export function textAt(texts: Texts, key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined), texts);
  if (typeof found !== "string") throw new Error(`the area's texts have no "${key}"`);
  return found;
}

const headTexts = (texts: Texts, { head }: AreaRoute) => {
  const description = head?.description ? textAt(texts, head.description) : null;
  if (description && description.length > DESCRIPTION_MAX)
    throw new Error(`the description "${head?.description}" has more than ${DESCRIPTION_MAX} characters`);
  return { title: head?.title ? textAt(texts, head.title) : null, description };
};

/** The texts in the heads of an area's pages, resolved at build so that the edge needs no code of the area. */
export async function headEntries({ routes, texts }: Area): Promise<Record<string, HeadEntry>> {
  const spoken = await Promise.all(
    Object.entries(texts).map(async ([language, load]) => [language, await load()] as const),
  );
  return Object.fromEntries(
    routes.map((route) => [
      route.path,
      {
        index: !isPrivate(route.handle.access) && route.head?.index !== false,
        words: Object.fromEntries(spoken.map(([language, words]) => [language, headTexts(words, route)])),
      },
    ]),
  );
}
