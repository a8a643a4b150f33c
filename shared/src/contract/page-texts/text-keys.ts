/** Built-in texts: nested groups whose leaves are texts. */
export interface TextGroup {
  readonly [key: string]: string | TextGroup;
}

/** Every text with its whole key (`home.hero.title`), in the order in which the pages show them. */
export const textsByKey = (texts: TextGroup, at = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) => {
    const key = at === "" ? name : `${at}.${name}`;
    return typeof value === "string" ? [[key, value] as [string, string]] : textsByKey(value, key);
  });

/** The placeholders of a text, such as `points` of `at least {{points}} points`; sorted, without duplicates. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{([^{}\n]*)\}\}/g)].map(([, name = ""]) => name.trim()))].toSorted();
