type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** A copy of an OpenAPI document in which each reference to a component stands for a copy of it; one to itself stays a reference. */
export function dereferenced<Document extends object>(document: Document): Document {
  const target = (reference: string) =>
    reference
      .slice(2)
      .split("/")
      .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document);
  const copy = (value: unknown, open: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => copy(each, open));
    if (!isObject(value)) return value;
    const { $ref: reference } = value;
    if (typeof reference === "string")
      return open.includes(reference) ? value : copy(target(reference), [...open, reference]);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each, open)]));
  };
  return copy(document, []) as Document;
}
