import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail, emailOf } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { dayOf } from "#format/academy-day.ts";

const TEXTS = {
  en: {
    blocked: {
      subject: "Your account is blocked",
      lead: "The academy has blocked your account, and you were signed out on all devices. The reason:",
      object: "If you disagree, reply to this email and the academy will look at it again.",
    },
    unblocked: {
      subject: "Your account is no longer blocked",
      lead: "The academy has unblocked your account: you can sign in again.",
    },
    extended: {
      subject: "Your access to the course has been extended",
      lead: (day: string) => `The academy has extended your access: the lectures are open until ${day}.`,
      why: "The reason:",
    },
    shortened: {
      subject: "The end of your access to the course has changed",
      lead: (day: string) => `The academy has changed the end of your access: the lectures are open until ${day}.`,
    },
    revoked: {
      subject: "Your access to the course has been closed",
      lead: (course: string) => `The academy has closed your access to the course “${course}”. The reason:`,
      object: "If you disagree, reply to this email and the academy will look at it again.",
    },
    course: "Go to the course",
    sign_in: "Sign in",
  },
  ru: {
    blocked: {
      subject: "Ваша учётная запись заблокирована",
      lead: "Академия заблокировала вашу учётную запись и завершила сеансы на всех устройствах. Причина:",
      object: "Если вы не согласны, ответьте на это письмо: академия рассмотрит вопрос ещё раз.",
    },
    unblocked: {
      subject: "Ваша учётная запись разблокирована",
      lead: "Академия разблокировала вашу учётную запись: вы снова можете войти.",
    },
    extended: {
      subject: "Срок вашего доступа к курсу продлён",
      lead: (day: string) => `Академия продлила вам доступ: лекции открыты по ${day} включительно.`,
      why: "Причина:",
    },
    shortened: {
      subject: "Срок вашего доступа к курсу изменён",
      lead: (day: string) => `Академия изменила срок вашего доступа: лекции открыты по ${day} включительно.`,
    },
    revoked: {
      subject: "Ваш доступ к курсу закрыт",
      lead: (course: string) => `Академия закрыла вам доступ к курсу «${course}». Причина:`,
      object: "Если вы не согласны, ответьте на это письмо: академия рассмотрит вопрос ещё раз.",
    },
    course: "Перейти к курсу",
    sign_in: "Войти",
  },
} as const;

/** Tells a student that the account is blocked, and why (terms: "Blocking of access"); a reply is sent to the academy. */
export function blockedEmail(to: string, language: Language, reason: string, answersTo: string): Email {
  const texts = TEXTS[language].blocked;
  return {
    ...composeEmail(to, language, texts.subject, [texts.lead, { quote: reason }, texts.object]),
    replyTo: answersTo,
  };
}

/** Tells a student that their access to the course was closed, and why; a reply is sent to the academy. */
export function revokedEmail(
  to: string,
  language: Language,
  { course, reason, answersTo }: { course: string; reason: string; answersTo: string },
): Email {
  const texts = TEXTS[language].revoked;
  return {
    ...composeEmail(to, language, texts.subject, [texts.lead(course), { quote: reason }, texts.object]),
    replyTo: answersTo,
  };
}

/** Tells a student that the block is over and, if lost time was added, until when the lectures are open. */
export const unblockedEmail = emailOf(
  TEXTS,
  (texts, { accessUntil, publicUrl }: { accessUntil: Date | null; publicUrl: string }) => [
    texts.unblocked.subject,
    texts.unblocked.lead,
    ...(accessUntil ? [texts.extended.lead(dayOf(accessUntil, texts.language))] : []),
    { button: texts.sign_in, link: screenAddress(publicUrl, "signIn") },
  ],
);

/** Tells a student that their access was extended, or an extension taken back, and why. */
export const extendedEmail = emailOf(
  TEXTS,
  (
    texts,
    { accessUntil, isLonger, reason, course }: { accessUntil: Date; isLonger: boolean; reason: string; course: string },
  ) => {
    const own = isLonger ? texts.extended : texts.shortened;
    return [
      own.subject,
      own.lead(dayOf(accessUntil, texts.language)),
      texts.extended.why,
      { quote: reason },
      { button: texts.course, link: course },
    ];
  },
);
