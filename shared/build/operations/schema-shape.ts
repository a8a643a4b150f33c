import type { Shape } from "@academy/shared/area/api-calls";
import { toJSONSchema } from "zod/v4/core";

const KEPT = ["type", "enum", "required", "additionalProperties"] as const;

/** The part of a JSON Schema that is compared; a reference (`$ref`), as in a recursive schema, counts as any value. */
function slim(schema: Record<string, unknown>): Shape {
  if ("$ref" in schema) return {};
  const made: Record<string, unknown> = {};
  for (const key of KEPT) if (schema[key] !== undefined) made[key] = schema[key];
  if ("const" in schema) made.enum = [schema.const];
  const inner = (each: unknown) => slim(each as Record<string, unknown>);
  const choices = (schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
  if (choices) made.anyOf = choices.map(inner);
  if (schema.properties)
    made.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, inner(each)]));
  if (typeof schema.items === "object" && schema.items !== null) made.items = inner(schema.items);
  if (Array.isArray(schema.prefixItems)) made.prefixItems = schema.prefixItems.map(inner);
  if (typeof schema.additionalProperties === "object" && schema.additionalProperties !== null)
    made.additionalProperties = inner(schema.additionalProperties);
  return made as Shape;
}

/** Whether a value is a schema of the contract. */
export const isSchema = (value: unknown): boolean => typeof value === "object" && value !== null && "_zod" in value;

/** The shape of the input that a schema of the contract accepts; a field with a fallback (`catch`) accepts any value. */
export function shapeOfSchema(schema: unknown): Shape {
  const made = toJSONSchema(schema as Parameters<typeof toJSONSchema>[0], {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "catch")
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
    },
  });
  return slim(made as Record<string, unknown>);
}
