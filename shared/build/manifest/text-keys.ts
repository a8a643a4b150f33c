/** Plurals differ between languages (two forms in English, four in Russian), so their forms are one text. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The placeholders of each text, such as `{ "tabs.points": ["count"] }`: what a translation must have in common with the others. */
export function placeholdersByKey(texts: object, prefix = ""): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(texts)) {
    const at = `${prefix}${key}`;
    if (typeof value === "object" && value !== null) Object.assign(found, placeholdersByKey(value, `${at}.`));
    else {
      const text = at.replace(PLURAL, "");
      const names = [...String(value).matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name = ""]) => name);
      found[text] = [...new Set([...(found[text] ?? []), ...names])].sort();
    }
  }
  return found;
}
