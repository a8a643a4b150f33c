import * as z from "@academy/shared/schema";

/** What is wrong with a form: one error code for each refused field. */
export type RefusedFields<Field extends string> = Partial<Record<Field, string>>;

/** Checks a form by a schema of the contract before it is sent: returns the first error code of each refused field. */
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
