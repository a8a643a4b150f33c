import type { Field } from "@academy/shared/contract/content/field";
import { isEmpty, type Json, type JsonGroup } from "./json.ts";

/** The fields of a group, in the order of their editors; those of a question depend on its kind. */
export function groupFields(field: Field, group: JsonGroup): [string, Field][] {
  if (field.kind === "group") return [...field.fields];
  if (field.kind !== "variants") return [];
  const variant = field.variants.get(String(group[field.by])) ?? [...field.variants.values()][0];
  return [...(variant?.fields ?? [])];
}

/** Whether a field is shown in a group: a document has no poster. */
export const isShown = ({ kind, only }: Field, group: JsonGroup): boolean =>
  kind !== "computed" && (only === undefined || group[only.key] === only.value);

/** A group after one of its fields has changed; an optional field without a value is left out. */
export function withField(group: JsonGroup, key: string, field: Field, value: Json): JsonGroup {
  const { [key]: _, ...others } = group;
  return field.isOptional && !field.isNullable && isEmpty(value) ? others : { ...group, [key]: value };
}
