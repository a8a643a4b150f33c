import { CODE_MINUTES } from "@academy/shared/contract/auth/verification-codes";
import type { Language } from "@academy/shared/contract/language";
import { composeEmail, type EmailPart } from "#modules/mail/compose-email.ts";
import type { Email } from "#modules/mail/outbox/outbox.ts";

/** What one kind of email with a code says around it. */
export interface CodeEmailTexts {
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

const VALID = { en: `It is valid for ${CODE_MINUTES} minutes.`, ru: `Он действует ${CODE_MINUTES} минут.` } as const;

/** A code, what stands before it, and how long it is valid. */
export const codePart = (language: Language, label: string, code: string): EmailPart => ({
  label,
  code,
  note: VALID[language],
});

/** An email with a code and the one-time link that works when the code does not (readings 3 and 4), and what else is to be said. */
export function codeEmail(
  to: string,
  language: Language,
  words: Record<Language, CodeEmailTexts>,
  code: string,
  link: string,
  more: readonly string[] = [],
): Email {
  const own = words[language];
  return composeEmail(to, language, own.subject(code), [
    own.hello,
    codePart(language, own.code, code),
    { label: own.link, link },
    ...more,
    own.not_you,
  ]);
}
