import type { Language } from "@academy/shared/contract/language";

/** Thrown when a provider cannot be reached, refuses or answers nonsense; the message carries no key and no text. */
export class TranslationError extends Error {}

/** The border to a machine that translates (reading 35): it is given texts of the academy and nothing else (threat B19). */
export interface TranslationProvider {
  /** Who words it, as it is kept beside the words. */
  name: string;
  /** As many texts as were given, in their order; throws a `TranslationError`. */
  translate: (texts: readonly string[], from: Language, to: Language) => Promise<string[]>;
}
