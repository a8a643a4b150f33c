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

/**
 * A group after one of its fields has changed. A value that is as good as none is left out where the field is optional, and where the
 * group had none before (`wasAbsent`): a field that is touched and put back changes nothing.
 */
export function withField(group: JsonGroup, key: string, field: Field, value: Json, wasAbsent: boolean): JsonGroup {
  const { [key]: _, ...others } = group;
  const isUnset = isEmpty(value) || value === false || JSON.stringify(value) === JSON.stringify(field.fallback);
  const isLeftOut = wasAbsent ? isUnset : field.isOptional && !field.isNullable && isEmpty(value);
  return isLeftOut ? others : { ...group, [key]: value };
}
