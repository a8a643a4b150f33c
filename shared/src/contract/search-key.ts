/** What folding removes: accents, invisible marks, apostrophes. The letters are those of `search_key` in the database (decision 0137). */
const REMOVED = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff'`‘’‛ʻʼʹʾʿ′ꞌ]+/g;

const PAIRS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const FROM = [..."øłđðħŋəςıәғґқңөұүһҳҷјіє‐‑‒–—―−и-"];
const TO = [..."olddhnaσiаггкноууххчiiе-------i "];
const LETTERS = new Map(FROM.map((letter, at) => [letter, TO[at] ?? ""]));

/** A text as searches compare it, the same as the database's: without case, accents and apostrophes (reading 102). */
export const searchKey = (text: string): string =>
  [...text.normalize("NFKD").toLowerCase().replace(REMOVED, "")]
    .map((letter) => PAIRS[letter] ?? LETTERS.get(letter) ?? letter)
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join("");

/** How many words of a search are used at most; further ones are ignored. */
export const SEARCH_WORDS_MAX = 5;

/** The folded words of a search. */
export const searchWords = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((word) => searchKey(word).trim())
    .filter((word) => word !== "")
    .slice(0, SEARCH_WORDS_MAX);

/** Whether a text contains each word of a search, in any order. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const key = searchKey(text);
  return words.every((word) => key.includes(word));
}

/** Where the words of a search first stand in a text, as positions in the text itself, in order and without overlaps. */
export function wordRanges(text: string, words: readonly string[]): [from: number, to: number][] {
  let key = "";
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    const folded = searchKey(letter);
    key += folded;
    for (let n = 0; n < folded.length; n++) positions.push(at);
    at += letter.length;
  }
  const ranges: [number, number][] = [];
  const found = words.map((word) => ({ word, start: key.indexOf(word) })).filter(({ start }) => start >= 0);
  for (const { word, start } of found.sort((one, other) => one.start - other.start)) {
    const from = positions[start] ?? 0;
    // The accents behind the last letter belong to it.
    const to = positions[start + word.length] ?? text.length;
    if (from >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([from, to]);
  }
  return ranges;
}
