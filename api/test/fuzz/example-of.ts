import type { Schema } from "#test/contract/schema-breaks.ts";

const FORMATS: Readonly<Record<string, string>> = {
  email: "new@example.com",
  "date-time": "2026-11-21T12:00:00.000Z",
  date: "2026-11-21",
  uri: "https://example.com/",
  uuid: "6d1f6b1e-6c0f-4b57-9d3b-2f1f5a3c9d10",
};

function exampleText({ format, minLength, maxLength }: Schema): string {
  const text = (format !== undefined && FORMATS[String(format)]) || "Words.";
  return text.padEnd(Number(minLength ?? 0), "x").slice(0, Number(maxLength ?? Number.MAX_SAFE_INTEGER));
}

/** A value that a schema accepts, as far as the schema tells; a pattern does not tell one. */
export function exampleOf(schema: Schema): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, exampleOf(each)]));
  const type = [schema.type].flat()[0];
  if (type === "array") return (schema.prefixItems ?? [schema.items ?? {}]).map(exampleOf);
  if (type === "string") return exampleText(schema);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, Number(schema.minimum ?? 1));
  return {};
}
