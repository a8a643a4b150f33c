import type { OpenApi } from "#test/contract/breaking-changes.ts";
import type { Schema } from "#test/contract/schema-breaks.ts";

/** One field of a call to which a caller may write. */
export interface Field {
  call: string;
  in: "body" | "query" | "path";
  /** Its path: names of fields, and 0 for the first of a list. */
  way: (string | number)[];
}

function bodyFields(call: string, schema: Schema, way: (string | number)[]): Field[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => bodyFields(call, each, [...way, name])),
    ...[schema.items ?? []].flat().flatMap((each) => bodyFields(call, each, [...way, 0])),
    ...(schema.prefixItems?.slice(0, 1) ?? []).flatMap((each) => bodyFields(call, each, [...way, 0])),
    ...[schema.anyOf ?? [], schema.oneOf ?? []].flat().flatMap((each) => bodyFields(call, each, way).slice(1)),
  ];
  return [{ call, in: "body", way }, ...inner];
}

/** Every field of every call of the contract. */
export function fieldsOf({ paths }: OpenApi): Field[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const schema = operation.requestBody?.content["application/json"]?.schema;
      const parameters = (operation.parameters ?? [])
        .filter((each) => each.in !== "header")
        .map((each): Field => ({ call, in: each.in === "path" ? "path" : "query", way: [each.name] }));
      const written = schema ? bodyFields(call, schema, []).filter(({ way }) => way.length > 0) : [];
      // The forms of a union share fields.
      return [...parameters, ...new Map(written.map((field) => [field.way.join("."), field])).values()];
    }),
  );
}

/** A value with another one put in at the end of a path. */
export function withValue(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") return [withValue(Array.isArray(whole) ? whole[0] : undefined, rest, value)];
  const fields = (typeof whole === "object" && whole !== null && !Array.isArray(whole) ? whole : {}) as Record<
    string,
    unknown
  >;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}
