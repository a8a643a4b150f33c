/** Whether a text may contain the name `__proto__`, also with escaped letters. Nearly no text does, so most are parsed without a reviver. */
const mayNamePrototype = (text: string) => text.includes("__proto__") || text.includes("\\u00");

const withoutPrototypes = (name: string, value: unknown) => (name === "__proto__" ? undefined : value);

/**
 * The parsed JSON of a text, or the text itself where it is not JSON: a page of a proxy, an empty body. Members named
 * `__proto__` are left out: code that copies an object name by name, as React Query does between two answers, would set the
 * copy's prototype.
 */
export function parsedJson(text: string): unknown {
  try {
    return mayNamePrototype(text) ? JSON.parse(text, withoutPrototypes) : JSON.parse(text);
  } catch {
    return text;
  }
}
