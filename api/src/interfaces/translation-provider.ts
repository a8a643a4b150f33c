import type { Language } from "@academy/shared/contract/language";

/** Thrown when a provider cannot be reached, refuses or answers nonsense; the message carries no key and no text. */
export class TranslationError extends Error {}

/** The interface of a machine that translates: it gets texts of the academy and nothing else (threat B19). */
export interface TranslationProvider {
  /** The name of the machine, which is kept beside its translations. */
  name: string;
  /** Gives as many texts as it got, in their order; throws a `TranslationError`. */
  translate: (texts: readonly string[], from: Language, to: Language) => Promise<string[]>;
}
