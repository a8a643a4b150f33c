const CHARACTERS = new Intl.Segmenter();

/** The first letter as a person counts it: also one beyond the BMP, or with a mark of its own. */
const firstCharacter = (word: string): string => [...CHARACTERS.segment(word)][0]?.segment ?? "";

/** The initials of a name, two at most: they replace a missing picture (reading 63). */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstCharacter(word).toLocaleUpperCase())
    .join("");
