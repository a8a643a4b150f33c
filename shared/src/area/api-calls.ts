/**
 * The subset of JSON Schema by which the shapes of calls are compared: fields, kinds, nullable, lists of values. The api checks
 * the limits of lengths.
 */
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

/** The placeholder for a value in an address that only a visitor's browser knows. */
export const HOLE = "{}";

/** A name among the query parameters that means: there may be other parameters. */
export const OTHERS = "*";

/** One call of the api that a build makes, as found in its sources. */
export interface ApiCall {
  /** The id of the operation in the contract; absent in builds from before operations had one. */
  id?: string;
  /** In lower case; `*` where only the address is known, for example of a call that a library sends. */
  method: string;
  /** The address with `{}` in place of each value, such as `/api/courses/payments/{}/`. */
  path: string;
  /** The query parameters that are sent; `*` where there may be others. */
  query?: string[];
  /** The shape of the JSON body; absent when the call has no body or its shape is unknown. */
  sends?: Shape;
  /** The sources show that the call has no body. */
  isBare?: true;
  /** The shape of what the build reads from the answer; absent when it reads nothing. */
  reads?: Shape;
}

/** The calls of a build in the form that its manifest stores: each shape once, referred to by its index in `shapes`. */
export interface ApiUse {
  calls: (Omit<ApiCall, "sends" | "reads"> & { sends?: number; reads?: number })[];
  shapes: Shape[];
}

/** Packs the calls for the manifest: stores each shape once. */
export function packCalls(calls: readonly ApiCall[]): ApiUse {
  const indexes = new Map<string, number>();
  const indexOf = (shape: Shape): number => {
    const text = JSON.stringify(shape);
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  };
  const packed = calls.map(({ sends, reads, ...call }) => ({
    ...call,
    ...(sends && { sends: indexOf(sends) }),
    ...(reads && { reads: indexOf(reads) }),
  }));
  return { calls: packed, shapes: [...indexes.keys()].map((text) => JSON.parse(text) as Shape) };
}

/** Unpacks the calls of a manifest, each with its shapes. */
export const unpackCalls = ({ calls, shapes }: ApiUse): ApiCall[] =>
  calls.map(({ sends, reads, ...call }) => ({
    ...call,
    ...(sends !== undefined && { sends: shapes[sends] ?? {} }),
    ...(reads !== undefined && { reads: shapes[reads] ?? {} }),
  }));
