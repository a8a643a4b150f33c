import { and, ilike, type SQL } from "drizzle-orm";
import { literally } from "#format/search-pattern.ts";

/** Words of a search that are looked for; more narrow nothing down any more. */
const WORDS_MAX = 5;

/** Whether a text holds every word of a search, in any order and without case; undefined when nothing is searched for. */
export function holdsWords(text: SQL, search: string | undefined): SQL | undefined {
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  return and(...words.slice(0, WORDS_MAX).map((word) => ilike(text, `%${literally(word)}%`)));
}
