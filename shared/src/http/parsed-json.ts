/** What a text says in JSON, or the text itself where it says nothing: a page of a proxy, an empty body. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
