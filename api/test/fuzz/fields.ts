import type { OpenApi } from "#test/contract/breaking-changes.ts";
import type { Schema } from "#test/contract/schema-breaks.ts";

/** One place of a call into which a caller may write. */
export interface Field {
  call: string;
  in: "body" | "query" | "path";
  /** The way to it: names of fields, and 0 for the first of a list. */
  way: (string | number)[];
}

function bodyFields(call: string, schema: Schema, way: (string | number)[]): Field[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => bodyFields(call, each, [...way, name])),
    ...(schema.items ? bodyFields(call, schema.items, [...way, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((each) => (each.properties ? bodyFields(call, each, way) : [])),
  ];
  return way.length > 0 ? [{ call, in: "body", way }, ...inner] : inner;
}

/** Every field of every call of the contract. */
export function fieldsOf({ paths }: OpenApi): Field[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const schema = operation.requestBody?.content["application/json"]?.schema;
      const parameters = (operation.parameters ?? []).map(
        (each): Field => ({ call, in: each.in === "path" ? "path" : "query", way: [each.name] }),
      );
      return [...parameters, ...(schema ? bodyFields(call, schema, []) : [])];
    }),
  );
}

/** A value with another one put in at the end of a way. */
export function withValue(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") return [withValue(Array.isArray(whole) ? whole[0] : undefined, rest, value)];
  const fields = (typeof whole === "object" && whole !== null && !Array.isArray(whole) ? whole : {}) as Record<
    string,
    unknown
  >;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}
