import { CODE_MINUTES } from "@academy/shared/contract/auth/verification-codes";
import type { Language } from "@academy/shared/contract/language";
import { composeEmail, type EmailPart } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { counted } from "#format/counted.ts";

/** The texts around the code in one kind of email. */
export interface CodeEmailTexts {
  subject: (code: string) => string;
  /** Why the email was sent. */
  hello: string;
  /** The text before the code. */
  code: string;
  /** The text before the button, which does the same as the code. */
  link: string;
  button: string;
  /** The text for a reader who did not request the email. */
  not_you: string;
}

const VALID = {
  en: `It is valid for ${counted("en", CODE_MINUTES, { one: "minute", other: "minutes" })}.`,
  ru: `Он действует ${counted("ru", CODE_MINUTES, { one: "минуту", few: "минуты", other: "минут" })}.`,
} as const;

/** A code, the text before it, and how long it is valid. */
export const codePart = (language: Language, label: string, code: string): EmailPart => ({
  label,
  code,
  note: VALID[language],
});

/** An email with a code, the one-time link that does the same, and further paragraphs. */
export function codeEmail(
  to: string,
  language: Language,
  texts: Record<Language, CodeEmailTexts>,
  code: string,
  link: string,
  more: readonly string[] = [],
): Email {
  const own = texts[language];
  return composeEmail(to, language, own.subject(code), [
    own.hello,
    codePart(language, own.code, code),
    { label: own.link, button: own.button, link },
    ...more,
    own.not_you,
  ]);
}
