import type { Field, ListField } from "@academy/shared/contract/content/field";
import type { DifferenceStep } from "@academy/shared/contract/staff/content";

/** A group of values in a document. */
export type Item = Record<string, unknown>;

export const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text in both languages. */
export type Name = NonNullable<DifferenceStep["name"]>;

export const isName = (value: unknown): value is Name =>
  isItem(value) && typeof value.en === "string" && typeof value.ru === "string";

/** The fields of a group; those of a question depend on its kind, of which the values may have two. */
export function fieldsOf(field: Field, ...values: unknown[]): [string, Field][] {
  if (field.kind === "group") return [...field.fields];
  if (field.kind !== "variants") return [];
  const kinds = values.filter(isItem).map((value) => String(value[field.by]));
  return [...new Map(kinds.flatMap((kind) => [...(field.variants.get(kind)?.fields ?? [])]))];
}

/** The name of a list's item: its first text. */
function nameOf(field: Field, item: unknown): Name | undefined {
  if (field.kind === "words") return isName(item) ? { en: item.en, ru: item.ru } : undefined;
  if (!isItem(item)) return undefined;
  for (const [key, { kind }] of fieldsOf(field, item)) {
    const value = item[key];
    if (kind === "words" && isName(value)) return value;
    if (kind === "text" && typeof value === "string" && value !== "") return { en: value, ru: value };
  }
  return undefined;
}

/** What an item is known by in its list: its own id, for a test its topic's; null for items that only have a position. */
export const idOf = (item: unknown): string | null => {
  const id = isItem(item) ? (item.id ?? item.topic_id) : undefined;
  return typeof id === "number" || typeof id === "string" ? String(id) : null;
};

/** The way to an item of the list to which `trail` leads; a test is named by its topic. */
export function stepTo(
  trail: readonly DifferenceStep[],
  { item: field }: ListField,
  item: unknown,
  at: number,
  topics: ReadonlyMap<unknown, Name>,
): DifferenceStep[] {
  const name = nameOf(field, item) ?? (isItem(item) ? topics.get(item.topic_id) : undefined);
  return [...trail.slice(0, -1), { key: trail.at(-1)?.key ?? "", number: at + 1, ...(name && { name }) }];
}
