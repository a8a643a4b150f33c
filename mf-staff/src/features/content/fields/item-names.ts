import type { Field } from "@academy/shared/contract/content/field";
import type { Language } from "@academy/shared/contract/language";
import { groupFields } from "./group-fields.ts";
import { isBilingual, isGroup, type Json } from "./json.ts";

/** The name of a list's item: the first of its own texts, else its number. */
export function nameOf(field: Field, item: Json, language: Language): string {
  if (isBilingual(item)) return item[language];
  if (!isGroup(item)) return String(item);
  for (const [key, { kind }] of groupFields(field, item)) {
    const value = item[key];
    if (kind === "words" && isBilingual(value)) return value[language];
    if (kind === "text" && typeof value === "string" && value !== "") return value;
  }
  return `#${String(item.id ?? item.topic_id ?? "")}`;
}

/** The place of a list in the content, without the items in its path: `topics.#1.lectures` becomes `topics.lectures`. */
export const listOf = (path: string): string =>
  path
    .split(".")
    .filter((segment) => !/^(#.*|\d+)$/.test(segment))
    .join(".");

/**
 * The place of an item in the content: by its number where it has one, so that moving the item, also into another item of the
 * outer list, does not change its place.
 */
export function itemPath(path: string, item: Json, at: number): string {
  const id = isGroup(item) ? item.id : undefined;
  if (typeof id === "number") return `${listOf(path)}.#${id}`;
  return `${path}.${typeof id === "string" ? `#${id}` : at}`;
}
