import type { Letter } from "#ports/outbox.ts";
import { type LetterLanguage, type LetterPart, letter } from "./letter.ts";

/** What one kind of letter with a code says around it. */
export interface CodeWords {
  subject: (code: string) => string;
  /** Why it was sent. */
  hello: string;
  /** Stands before the code. */
  code: string;
  /** Stands before the link that does the same. */
  link: string;
  /** For whoever did not ask for it. */
  not_you: string;
}

const MINUTES = { en: "It is valid for 10 minutes.", ru: "Он действует 10 минут." } as const;

/** A code, what stands before it, and how long it is valid. */
export const codePart = (language: LetterLanguage, label: string, code: string): LetterPart => ({
  label,
  code,
  note: MINUTES[language],
});

/** A letter with a code and the one-time link that works when the code does not (readings 3 and 4), and what else is to be said. */
export function codeLetter(
  to: string,
  language: LetterLanguage,
  words: Record<LetterLanguage, CodeWords>,
  code: string,
  link: string,
  more: readonly string[] = [],
): Letter {
  const own = words[language];
  return letter(to, language, own.subject(code), [
    own.hello,
    codePart(language, own.code, code),
    { label: own.link, link },
    ...more,
    own.not_you,
  ]);
}
