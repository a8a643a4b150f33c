/** What folding removes: accents, invisible marks, apostrophes. The letters are those of `search_key` in the database (decision 0137). */
const REMOVED = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff'`‘’‛ʻʼʹʾʿ′ꞌ]+/g;

const PAIRS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const FROM = [..."øłđðħŋəςıәғґқңөұүһҳҷјіє‐‑‒–—―−и-"];
const TO = [..."olddhnaσiаггкноууххчiiе-------i "];
const CHARACTERS = new Map(FROM.map((character, at) => [character, TO[at] ?? ""]));

/** A text as searches compare it, the same as the database's: without case, accents and apostrophes (reading 102). */
export const searchKey = (text: string): string =>
  [...text.normalize("NFKD").toLowerCase().replace(REMOVED, "")]
    .map((character) => PAIRS[character] ?? CHARACTERS.get(character) ?? character)
    .map((character) => CHARACTERS.get(character) ?? character)
    .join("");

/** How many words of a search are used at most; further ones are ignored. */
export const SEARCH_TERMS_MAX = 5;

/** The folded words of a search. */
export const searchTerms = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((term) => searchKey(term).trim())
    .filter((term) => term !== "")
    .slice(0, SEARCH_TERMS_MAX);

/** Whether a text contains each word of a search, in any order. */
export function holdsTerms(text: string, terms: readonly string[]): boolean {
  const key = searchKey(text);
  return terms.every((term) => key.includes(term));
}

/** Where the terms of a search are first found in a text, as positions in the text itself, in order and without overlaps. */
export function termRanges(text: string, terms: readonly string[]): [from: number, to: number][] {
  let key = "";
  const positions: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = searchKey(character);
    key += folded;
    for (let n = 0; n < folded.length; n++) positions.push(at);
    at += character.length;
  }
  const ranges: [number, number][] = [];
  const found = terms.map((term) => ({ term, start: key.indexOf(term) })).filter(({ start }) => start >= 0);
  for (const { term, start } of found.sort((one, other) => one.start - other.start)) {
    const from = positions[start] ?? 0;
    // The accents behind the last letter belong to it.
    const to = positions[start + term.length] ?? text.length;
    if (from >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([from, to]);
  }
  return ranges;
}
