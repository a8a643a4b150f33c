import { domainToASCII, domainToUnicode } from "node:url";
import { SEARCH_TERMS_MAX } from "@academy/shared/contract/search-key";
import { and, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** What a search looks for: the words that a person typed. */
export const searchTerms = (search = "") =>
  search
    .split(/\s+/)
    .filter((term) => term !== "")
    .slice(0, SEARCH_TERMS_MAX);

/** A word, and for a mailbox or a domain in another script also its other form: that of people and that of programs (IDNA). */
export function spellingsOf<Term extends string | Placeholder>(term: Term): (Term | string)[] {
  if (typeof term !== "string") return [term];
  const domain = term.slice(term.lastIndexOf("@") + 1);
  const forms = domain.includes(".") ? [domainToASCII(domain), domainToUnicode(domain)] : [];
  const others = forms.filter((form) => form !== "" && form !== domain.toLowerCase());
  return [term, ...others.map((form) => term.replace(domain, () => form))];
}

/**
 * The folded text of a row, made and indexed by the database (decision 0137). Of these tables: students, certificates, essays,
 * feedback, invoices, questions.
 */
export const searchTextOf = (table: PgTable) => sql`${table}.search`;

/** The folded form of a text that no index holds. */
export const folded = (text: SQL) => sql`search_key(${text})`;

/** A condition: the folded text contains each word, in any order, however a person types it (reading 102); undefined without words. */
export const matchesTerms = (text: SQL, terms: readonly (string | Placeholder)[]) =>
  and(
    ...terms.map((term) => or(...spellingsOf(term).map((spelling) => sql`${text} like search_pattern(${spelling})`))),
  );
