import { LANGUAGES, type Language } from "@academy/shared/contract/language";

/** A part of the content as JSON, as the editors handle it. */
export type Json = null | string | number | boolean | Json[] | JsonGroup;

/** A group of values by their keys. */
export type JsonGroup = { [key: string]: Json };

/**
 * A new value, or a function of the former value: fields that change at the same moment, such as two files that have arrived,
 * must not undo each other.
 */
export type JsonChange = Json | ((before: Json) => Json);

/** The value after a change. */
export const changed = (before: Json, change: JsonChange): Json =>
  typeof change === "function" ? change(before) : change;

/** A text in every language. */
export type BilingualText = JsonGroup & Record<Language, string>;

export const isGroup = (value: Json | undefined): value is JsonGroup =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isBilingual = (value: Json | undefined): value is BilingualText =>
  isGroup(value) && LANGUAGES.every((language) => typeof value[language] === "string");

/** A text that is empty in every language. */
export const emptyBilingual = (): BilingualText =>
  Object.fromEntries(LANGUAGES.map((language) => [language, ""])) as BilingualText;

/** Whether a value is empty: an optional one is then left out of the content. */
export const isEmpty = (value: Json): boolean =>
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isGroup(value) && Object.values(value).every(isEmpty));
