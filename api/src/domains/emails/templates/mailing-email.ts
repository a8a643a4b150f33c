import type { Language } from "@academy/shared/contract/language";
import { fillFields, type MailingField } from "@academy/shared/contract/mailing-fields";
import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";

const TEXTS = {
  en: { nameless: "student", test: "[Test]", why: "You get this email because you are a student of the academy." },
  ru: { nameless: "слушатель", test: "[Проверка]", why: "Вы получили это письмо как слушатель академии." },
} satisfies Record<Language, Record<string, string>>;

/** Whom an email of a mailing addresses. */
interface MailingReader {
  firstName: string;
  lastName: string;
  /** The end of the access to the course; null without access. */
  accessUntil: Date | null;
}

/** The values of a mailing's fields for one reader. */
export function mailingValues({ firstName, lastName, accessUntil }: MailingReader, language: Language) {
  const { nameless } = TEXTS[language];
  return {
    first_name: firstName || nameless,
    name: [firstName, lastName].filter(Boolean).join(" ") || nameless,
    access_until: accessUntil ? dayOf(accessUntil, language) : "—",
  };
}

/** What an author wrote in one language. */
interface MailingText {
  subject: string;
  body: string;
  /** Whether it goes to its author alone. */
  isTest?: boolean;
}

/** An email of a mailing; `footnote` is the end of an email with news, and null where the email belongs to the contract. */
export const mailingEmail = emailOf(
  TEXTS,
  (
    texts,
    { subject, body, isTest = false }: MailingText,
    { values, footnote }: { values: Record<MailingField, string>; footnote: EmailPart | null },
  ) => {
    const title = fillFields(subject, values);
    return [isTest ? `${texts.test} ${title}` : title, { prose: fillFields(body, values) }, footnote ?? texts.why];
  },
);
