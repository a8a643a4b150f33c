/** Whose values a schema describes: what clients send, or what they read. */
export type Direction = "request" | "answer";

/** JSON Schema, as far as our contract uses it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  pattern?: string;
  [limit: string]: unknown;
}

const LOWER_LIMITS = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];

/** The kinds a value may have, unions taken apart. */
function kindsOf(schema: Schema): Map<string, Schema> {
  const kinds = new Map<string, Schema>();
  for (const one of schema.anyOf ?? schema.oneOf ?? [schema]) {
    if (one.anyOf ?? one.oneOf) for (const [kind, inner] of kindsOf(one)) kinds.set(kind, inner);
    else for (const type of [one.type ?? "any"].flat()) kinds.set(type === "integer" ? "number" : type, one);
  }
  return kinds;
}

const valuesOf = (schema: Schema): unknown[] | null => schema.enum ?? ("const" in schema ? [schema.const] : null);

function valueBreaks(direction: Direction, before: Schema, after: Schema, path: string): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (direction === "request") {
    if (!now) return [];
    if (!old) return [`${path} takes only some values now`];
    return old.filter((value) => !now.includes(value)).map((value) => `${path} no longer takes ${value}`);
  }
  if (!old) return [];
  if (!now) return [`${path} may have any value now`];
  return now.filter((value) => !old.includes(value)).map((value) => `${path} may be ${value} now`);
}

function limitBreaks(before: Schema, after: Schema, path: string): string[] {
  const narrowed = (name: string, isLower: boolean) => {
    const [old, now] = [before[name], after[name]];
    if (typeof now !== "number") return false;
    return typeof old !== "number" || (isLower ? now > old : now < old);
  };
  const names = [
    ...LOWER_LIMITS.filter((name) => narrowed(name, true)),
    ...UPPER_LIMITS.filter((name) => narrowed(name, false)),
  ];
  const isPattern = after.pattern !== undefined && after.pattern !== before.pattern;
  return [...names, ...(isPattern ? ["pattern"] : [])].map((name) => `${path} has a narrower ${name}`);
}

function fieldBreaks(direction: Direction, before: Schema, after: Schema, path: string): string[] {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [oldNeeds, needs] = [new Set(before.required), new Set(after.required)];
  const breaks: string[] = [];
  for (const [name, schema] of Object.entries(old)) {
    const field = `${path}.${name}`;
    const left = now[name];
    if (!left) breaks.push(`${field} is gone`);
    else breaks.push(...schemaBreaks(direction, schema, left, field));
    if (direction === "answer" && left && oldNeeds.has(name) && !needs.has(name))
      breaks.push(`${field} may be missing now`);
  }
  if (direction === "request") {
    for (const name of needs) if (!oldNeeds.has(name)) breaks.push(`${path}.${name} is newly required`);
    if (before.additionalProperties !== false && after.additionalProperties === false)
      breaks.push(`${path} takes no other fields now`);
  }
  return breaks;
}

function sameKindBreaks(direction: Direction, before: Schema, after: Schema, path: string): string[] {
  const inner = before.items && after.items ? schemaBreaks(direction, before.items, after.items, `${path}[]`) : [];
  const tuple = (before.prefixItems ?? []).flatMap((each, index) =>
    schemaBreaks(direction, each, after.prefixItems?.[index] ?? {}, `${path}[${index}]`),
  );
  return [
    ...valueBreaks(direction, before, after, path),
    ...(direction === "request" ? limitBreaks(before, after, path) : []),
    ...fieldBreaks(direction, before, after, path),
    ...inner,
    ...tuple,
  ];
}

/**
 * Where values that fitted one schema do not fit its successor: sent ones must still be accepted, and read ones must hold nothing
 * that breaks a client.
 */
export function schemaBreaks(
  direction: Direction,
  before: Schema | undefined,
  after: Schema | undefined,
  path: string,
): string[] {
  const [old, now] = [kindsOf(before ?? {}), kindsOf(after ?? {})];
  const breaks: string[] = [];
  for (const [kind, schema] of old) {
    const left = now.get(kind) ?? now.get("any");
    if (left) breaks.push(...sameKindBreaks(direction, schema, left, path));
    else if (direction === "request") breaks.push(`${path} no longer takes ${kind}`);
    else if (now.size > 0 && ![...now.keys()].some((each) => old.has(each)))
      breaks.push(`${path} is no longer ${kind}`);
  }
  if (direction === "answer" && !old.has("any")) {
    for (const kind of now.keys()) if (!old.has(kind)) breaks.push(`${path} may be ${kind} now`);
  }
  return breaks;
}
