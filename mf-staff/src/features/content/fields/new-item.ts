import type { Field, ListField } from "@academy/shared/contract/content/field";
import { emptyBilingual, isGroup, type Json, type JsonGroup } from "./json.ts";

type Fields = Iterable<[string, Field]>;

const groupOf = (fields: Fields, read: (field: Field, key: string) => Json | undefined = emptyOf): JsonGroup =>
  Object.fromEntries(
    [...fields].flatMap(([key, field]): [string, Json][] => {
      const value = read(field, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The value of a field in a new item; undefined for a field that a new item does not have. */
function emptyOf(field: Field): Json | undefined {
  if (field.isOptional || field.kind === "computed") return undefined;
  if (field.isNullable) return null;
  if (field.initial !== undefined) return field.initial;
  switch (field.kind) {
    case "words":
      return emptyBilingual();
    case "list":
      return filled(field, []);
    case "group":
      return groupOf(field.fields);
    case "variants": {
      const [kind, variant] = [...field.variants][0] ?? [];
      return kind && variant ? { ...groupOf(variant.fields), [field.by]: kind } : null;
    }
    case "flag":
      return false;
    case "choice":
      return field.choices[0] ?? "";
    case "text":
    case "fixed":
    case "moment":
    case "instructor":
      return "";
    default:
      return null;
  }
}

/** A list's items are at least as many as the schema requires. */
function filled(field: Field, value: Json): Json {
  if (field.kind !== "list" || !Array.isArray(value)) return value;
  const lacking = Array.from({ length: Math.max(0, field.least - value.length) }, () => emptyOf(field.item) ?? null);
  return [...value, ...lacking];
}

/** A group that became one of another kind: what both kinds have stays, the rest is that of a new item. */
export function asVariant(field: Field & { kind: "variants" }, group: JsonGroup, kind: string): JsonGroup {
  const kept = groupOf(field.variants.get(kind)?.fields ?? [], (inner, key) =>
    Object.hasOwn(group, key) ? filled(inner, group[key] ?? null) : emptyOf(inner),
  );
  return { ...kept, [field.by]: kind };
}

/** The largest numeric `id` in a value and in everything inside it. */
function largestIn(value: Json): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map(largestIn));
  if (!isGroup(value)) return 0;
  return Math.max(typeof value.id === "number" ? value.id : 0, ...Object.values(value).map(largestIn));
}

const newKey = (): string => `question-${Date.now().toString(36)}`;

/** Gives ids of their own to an item and to the items inside it, from the next one after `last` on. */
function withIds(field: Field, value: Json, last: { id: number }): Json {
  if (field.kind === "list" && Array.isArray(value)) return value.map((each) => withIds(field.item, each, last));
  if (!isGroup(value)) return value;
  const fields = field.kind === "variants" ? field.variants.get(String(value[field.by]))?.fields : undefined;
  const own = field.kind === "group" ? field.fields : fields;
  if (!own) return value;
  const id = own.get("id");
  const numbered = id?.kind === "id" ? { id: id.type === "number" ? ++last.id : newKey() } : {};
  const inner = [...own].flatMap(([key, each]): [string, Json][] =>
    each.kind === "list" && Object.hasOwn(value, key) ? [[key, withIds(each, value[key] ?? null, last)]] : [],
  );
  // What the server writes once for an item, such as a person's key, it writes anew.
  const written = [...own].filter(([, { kind }]) => kind === "fixed").map(([key]): [string, Json] => [key, ""]);
  return { ...value, ...Object.fromEntries(inner), ...Object.fromEntries(written), ...numbered };
}

/**
 * A new empty item of a list. Its id is larger than every id in `all`, the whole part, and than `largest`, the largest id ever used:
 * a new lecture with the id of a removed one would get the progress of its students.
 */
export const newItem = ({ item }: ListField, all: Json, largest = 0): Json =>
  withIds(item, emptyOf(item) ?? null, { id: Math.max(largestIn(all), largest) });

/** A copy of an item, with numbers of its own for it and for the items inside it. */
export const copyOf = ({ item }: ListField, original: Json, all: Json, largest = 0): Json =>
  withIds(item, original, { id: Math.max(largestIn(all), largest) });

/** Whether the items of a list have numbers or keys of their own. */
export const hasIds = ({ item }: ListField): boolean =>
  item.kind === "group"
    ? item.fields.has("id")
    : item.kind === "variants" && [...item.variants.values()].every(({ fields }) => fields.has("id"));
