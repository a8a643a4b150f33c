import type { Shape } from "@academy/shared/area/api-calls";

/** The wording of misfits in one direction. */
interface MisfitMessages {
  /** The sender does not know a required field. */
  absent: string;
  /** The sender may leave out a required field. */
  optional: string;
  /** The sender sends a field that the receiver refuses. */
  unknown: string;
  /** The words before the type or value that the receiver refuses. */
  is: string;
}

/** The wording for the api's answers, which an area reads. */
export const ANSWER: MisfitMessages = {
  absent: "is gone",
  optional: "may be missing",
  unknown: "is new",
  is: "may be",
};

/** The wording for an area's requests, which the api reads. */
export const REQUEST: MisfitMessages = {
  absent: "is asked for and not sent",
  optional: "is asked for and not always sent",
  unknown: "is not taken",
  is: "is sent as",
};

const COMPARED = ["type", "enum", "anyOf", "properties", "items", "prefixItems"] as const;
/** Whether a shape has no constraint: any value fits it. */
export const isAny = (shape: Shape) => COMPARED.every((key) => shape[key] === undefined);

/** Resolves a shape that is only a reference. */
export type Resolve = (shape: Shape) => Shape;

const kindOf = ({ type, enum: values, properties, items }: Shape): string => {
  if (typeof type === "string") return type === "integer" ? "number" : type;
  if (values) return values[0] === null ? "null" : typeof values[0];
  return properties ? "object" : items ? "array" : "any";
};

/** The alternatives of a shape, each of one type. */
function alternatives(shape: Shape, resolve: Resolve): Shape[] {
  const known = resolve(shape);
  if (known.anyOf) return known.anyOf.flatMap((each) => alternatives(each, resolve));
  if (Array.isArray(known.type)) return known.type.flatMap((type) => alternatives({ ...known, type }, resolve));
  const values = known.enum;
  if (!values) return [known];
  // A list of values may mix types; each type is an alternative of its own.
  return [...Map.groupBy(values, (value) => kindOf({ enum: [value] })).values()].map((each) => ({
    ...known,
    enum: each,
  }));
}

/**
 * Where a sent shape does not fit the received one: absent and optional fields, other types, values that are not listed. Fields that
 * the receiver does not name are allowed unless it forbids others. What either side leaves open is not checked.
 */
export function misfits(
  given: Shape,
  taken: Shape,
  path: string,
  messages: MisfitMessages,
  resolve: Resolve,
): string[] {
  const wanted = alternatives(taken, resolve);
  if (wanted.some(isAny)) return [];
  return alternatives(given, resolve).flatMap((one) => {
    if (isAny(one)) return [];
    const same = wanted.filter((each) => kindOf(each) === kindOf(one));
    if (same.length === 0) return [`${path} ${messages.is} ${kindOf(one)}`];
    const found = same.map((each) => ofOneKind(one, each, path, messages, resolve));
    return found.reduce((fewest, each) => (each.length < fewest.length ? each : fewest));
  });
}

function ofOneKind(given: Shape, taken: Shape, path: string, messages: MisfitMessages, resolve: Resolve): string[] {
  const inner = (one: Shape, other: Shape, at: string) => misfits(one, other, at, messages, resolve);
  if (taken.enum) {
    const { enum: values } = given;
    if (!values) return [`${path} ${messages.is} any ${kindOf(given)}`];
    return values
      .filter((value) => !taken.enum?.includes(value))
      .map((value) => `${path} ${messages.is} ${JSON.stringify(value)}`);
  }
  if (given.items || given.prefixItems) {
    const { prefixItems: ours = [] } = given;
    if (taken.prefixItems)
      return ours.flatMap((each, at) => inner(each, taken.prefixItems?.[at] ?? {}, `${path}[${at}]`));
    return [...ours, ...(given.items ? [given.items] : [])].flatMap((each) =>
      inner(each, taken.items ?? {}, `${path}[]`),
    );
  }
  return kindOf(given) === "object" ? fields(given, taken, path, messages, inner) : [];
}

function fields(
  given: Shape,
  taken: Shape,
  path: string,
  messages: MisfitMessages,
  inner: (one: Shape, other: Shape, at: string) => string[],
): string[] {
  const { properties: own = {}, required = [], additionalProperties: rest } = given;
  const isOpen = !given.properties && typeof rest !== "object";
  if (isOpen) return [];
  const at = (name: string) => (path === "" ? name : `${path}.${name}`);
  const missing = (taken.required ?? []).flatMap((name) => {
    if (!own[name]) return [`${at(name)} ${messages.absent}`];
    return required.includes(name) ? [] : [`${at(name)} ${messages.optional}`];
  });
  const others = taken.additionalProperties;
  const named = Object.entries(own).flatMap(([name, shape]) => {
    const wanted = taken.properties?.[name];
    if (wanted) return inner(shape, wanted, at(name));
    if (typeof others === "object") return inner(shape, others, at(name));
    return others === false ? [`${at(name)} ${messages.unknown}`] : [];
  });
  const unnamed = typeof rest === "object" && typeof others === "object" ? inner(rest, others, at("*")) : [];
  return [...missing, ...named, ...unnamed];
}
