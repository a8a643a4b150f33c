import type { Language } from "@academy/shared/contract/language";
import { isBilingual, isGroup, type Json, type JsonGroup } from "./json.ts";

/** The groups of a list of the content; a draft may hold anything that was typed. */
export const groupsOf = (value: unknown): JsonGroup[] =>
  Array.isArray(value) ? (value as Json[]).filter(isGroup) : [];

/** A text in a language; empty where there is none yet. */
export const textIn = (value: Json | undefined, language: Language): string =>
  isBilingual(value) ? value[language] : "";

/** A text or a file's name; null where there is none yet. */
export const stringOf = (value: Json | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;

export const numberOf = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
