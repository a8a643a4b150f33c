import * as z from "@academy/shared/schema";

/** What is wrong with a form: one error code a refused field. */
export type RefusedFields<Field extends string> = Partial<Record<Field, string>>;

/** What a schema of the contract refuses in a form before it is sent: the first code of each field. */
export function refusedByContract<Field extends string>(
  schema: z.ZodMiniType,
  values: unknown,
  fields: readonly Field[],
): RefusedFields<Field> {
  const refused: RefusedFields<Field> = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
    const field = fields.find((name) => name === path[0]);
    if (field) refused[field] ??= message;
  }
  return refused;
}
