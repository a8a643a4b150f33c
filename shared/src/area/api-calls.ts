/** JSON Schema, as far as the shapes of calls are compared: fields, kinds, nullable, lists of values. Limits of lengths are left to the api. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  items?: Shape;
  prefixItems?: Shape[];
  $ref?: string;
}

/** What stands in an address where a value belongs that only a visitor's browser knows. */
export const HOLE = "{}";

/** Stands among the names of query parameters where there may be others. */
export const OTHERS = "*";

/** One call of the api that a build makes, as its sources say. */
export interface ApiCall {
  /** In small letters; `*` where only the address is known, as of what a library sends. */
  method: string;
  /** The address with `{}` where it holds a value, such as `/api/courses/payments/{}/`. */
  path: string;
  /** The query parameters that are sent; `*` where there may be others. */
  query?: string[];
  /** What is sent as JSON; without it nothing is, or nothing is known of it. */
  sends?: Shape;
  /** Nothing is sent, by what the sources say. */
  isBare?: true;
  /** What is read of the answer; without it nothing is. */
  reads?: Shape;
}

/** The calls of a build as its manifest keeps them: each shape once, named by its place in `shapes`. */
export interface ApiUse {
  calls: (Omit<ApiCall, "sends" | "reads"> & { sends?: number; reads?: number })[];
  shapes: Shape[];
}

/** Keeps each shape once. */
export function packCalls(calls: readonly ApiCall[]): ApiUse {
  const places = new Map<string, number>();
  const placeOf = (shape: Shape): number => {
    const text = JSON.stringify(shape);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const packed = calls.map(({ sends, reads, ...call }) => ({
    ...call,
    ...(sends && { sends: placeOf(sends) }),
    ...(reads && { reads: placeOf(reads) }),
  }));
  return { calls: packed, shapes: [...places.keys()].map((text) => JSON.parse(text) as Shape) };
}

/** The calls of a build with their shapes. */
export const unpackCalls = ({ calls, shapes }: ApiUse): ApiCall[] =>
  calls.map(({ sends, reads, ...call }) => ({
    ...call,
    ...(sends !== undefined && { sends: shapes[sends] ?? {} }),
    ...(reads !== undefined && { reads: shapes[reads] ?? {} }),
  }));
