import * as z from "@academy/shared/schema";
import type * as core from "zod/mini";

/** The object schema of one kind. */
type Variant = core.ZodMiniObject<Record<string, core.ZodMiniType>>;

/** The name of the field that tells the kind, and the schema of each kind. */
export interface Variants {
  by: string;
  groups: ReadonlyMap<string, Variant>;
}

const VARIANTS = new WeakMap<object, Variants>();

const kindsOf = (group: Variant, by: string): string[] => {
  const { def } = (group.shape[by] as core.ZodMiniEnum)._zod;
  return Object.values(def.entries).map(String);
};

/**
 * A schema of objects whose fields depend on their kind, which the field `by` tells. It does what zod's `discriminatedUnion` does, which is not in
 * the page's copy of zod: every visitor would load it for the staff alone.
 */
export function variants<const Groups extends readonly Variant[]>(
  by: string,
  groups: Groups,
): core.ZodMiniType<z.infer<Groups[number]>> {
  const byKind = new Map(groups.flatMap((group) => kindsOf(group, by).map((kind) => [kind, group] as const)));
  const schema = z.unknown().check((payload) => {
    const input = payload.value;
    if (typeof input !== "object" || input === null || Array.isArray(input)) {
      payload.issues.push({ code: "invalid_type", expected: "object", input });
      return;
    }
    const kind: unknown = Reflect.get(input, by);
    const group = typeof kind === "string" ? byKind.get(kind) : undefined;
    if (!group) {
      payload.issues.push({ code: "invalid_value", values: [...byKind.keys()], path: [by], input: kind });
      return;
    }
    const parsed = z.safeParse(group, input, { reportInput: true });
    if (parsed.success) payload.value = parsed.data;
    else payload.issues.push(...(parsed.error.issues as core.core.$ZodRawIssue[]));
  });
  VARIANTS.set(schema, { by, groups: byKind });
  return schema as core.ZodMiniType as core.ZodMiniType<z.infer<Groups[number]>>;
}

/** What `variants` was given for this schema; undefined for any other schema. */
export const variantsOf = (schema: object): Variants | undefined => VARIANTS.get(schema);
