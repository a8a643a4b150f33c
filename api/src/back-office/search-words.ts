import { and, ilike, type SQL } from "drizzle-orm";
import { literally } from "#format/search-pattern.ts";

/** How many words of a search are used at most; further ones are ignored. */
const WORDS_MAX = 5;

/** A condition: the text contains every word of the search, in any order and letter case; undefined for an empty search. */
export function holdsWords(text: SQL, search: string | undefined): SQL | undefined {
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  return and(...words.slice(0, WORDS_MAX).map((word) => ilike(text, `%${literally(word)}%`)));
}
