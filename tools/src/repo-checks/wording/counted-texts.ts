import { dirname } from "node:path";
import type { Language } from "@academy/shared/contract/language";
import type { CatalogueText } from "./read-catalogues.ts";

const PLURAL = /_(one|few|many|other)$/;

/** A value that is filled in, `{{all}}` of a catalogue or `${all}` of the api, and the word after it. */
const VALUE_AND_NOUN = /(?:\{\{-?\s*(\w+)\s*(?:,[^{}]*)?\}\}|\$\{([^{}]*)\})(?:<\/\w+>)? \(?(\p{L}+)/gu;

/** Values that are no amounts: names, addresses, days, identifiers, lists. No word agrees with them. */
const NOT_AMOUNTS =
  /^(?:name|email|address|author|student|day|date|time|from|until|pay|decide|amount|price|network|id|number|order|post|topic|lecture|area|before|role|kind|device|known|found|values|needed|opened_rule|size|sent|quarter|year|course|what)$/;

/** Words after a number that do not agree with it: prepositions, conjunctions, adverbs, abbreviated units. */
const INVARIABLE: Record<Language, RegExp> = {
  ru: /^(?:нужно|и|или|из|в|на|по|до|с|со|к|от|для|не|верно|мин|ч|КБ|МБ|ГБ)$/,
  // An English word agrees when it is a noun in the plural.
  en: /^(?:is|has|was|says|ends|stands|applies|.*[^s])$/,
};

/** Limits and thresholds that are never one, so that English may use the plural; Russian has 21. */
const NEVER_ONE = /^(?:least|most|min|max|need|needed|fewest|points|drawn)$/;

const isAmount = (name: string, language: Language) =>
  !NOT_AMOUNTS.test(name) && (language === "ru" || !NEVER_ONE.test(name));

/** The values of a text after each of which stands a word that agrees with their number. */
export function countedValues(text: string, language: Language): string[] {
  return [...text.matchAll(VALUE_AND_NOUN)]
    .filter(([, , , noun = ""]) => !INVARIABLE[language].test(noun))
    .map(([, named, expression]) => named ?? expression ?? "")
    .filter((name) => isAmount(name, language));
}

/** A text in the forms for one, few, many and other numbers. */
export interface PluralText {
  /** The file, and the key without its form. */
  at: string;
  forms: Partial<Record<Intl.LDMLPluralRule, string>>;
}

/** Splits the texts of a language into those with plural forms and the others; a key with `_other` is a plural, `too_many` is not. */
export function splitPlurals(texts: readonly CatalogueText[]): { plurals: PluralText[]; others: CatalogueText[] } {
  const baseOf = ({ file, key }: CatalogueText) => `${file} ${key.replace(PLURAL, "")}`;
  const bases = new Set(texts.filter(({ key }) => key.endsWith("_other")).map(baseOf));
  const isForm = (text: CatalogueText) => PLURAL.test(text.key) && bases.has(baseOf(text));
  const plurals = Map.groupBy(texts.filter(isForm), baseOf);
  return {
    plurals: [...plurals].map(([at, forms]) => ({
      at,
      forms: Object.fromEntries(forms.map(({ key, text }) => [PLURAL.exec(key)?.[1], text])),
    })),
    others: texts.filter((text) => !isForm(text)),
  };
}

/** The names of the values that a text fills in, sorted. */
export const valuesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = ""]) => name))].sort();

/** The names of the values that each text fills in, by its folder and key; the forms of a plural are one text. */
export function valuesByKey(texts: readonly CatalogueText[]): Record<string, string[]> {
  const ofAText = ({ file, key }: CatalogueText) => `${dirname(file)} ${key.replace(PLURAL, "")}`;
  const forms = Map.groupBy(texts, ofAText);
  return Object.fromEntries([...forms].map(([at, all]) => [at, valuesOf(all.map(({ text }) => text).join(" "))]));
}
