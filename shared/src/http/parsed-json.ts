/** Whether a text may name `__proto__`, also with escaped letters; nearly none does, so the others are parsed without a reviver. */
const mayNamePrototype = (text: string) => text.includes("__proto__") || text.includes("\\u00");

const withoutPrototypes = (name: string, value: unknown) => (name === "__proto__" ? undefined : value);

/**
 * What a text says in JSON, or the text itself where it says nothing: a page of a proxy, an empty body. Members named `__proto__` are
 * left out: whoever copies an object name by name, as React Query does between two answers, would give the copy that prototype.
 */
export function parsedJson(text: string): unknown {
  try {
    return mayNamePrototype(text) ? JSON.parse(text, withoutPrototypes) : JSON.parse(text);
  } catch {
    return text;
  }
}
