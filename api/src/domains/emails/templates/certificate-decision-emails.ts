import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail, emailOf } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";

const TEXTS = {
  en: {
    withdrawn: {
      subject: "Your certificate has been withdrawn",
      lead: (number: string, course: string) =>
        `The academy has withdrawn your certificate ${number} of the course “${course}”. Whoever checks it is told that it is not valid. The reason:`,
      object: "If you disagree, reply to this email and the academy will look at it again.",
    },
    reissued: {
      subject: "Your certificate has been issued anew",
      lead: (course: string) => `The academy has issued your certificate of the course “${course}” anew. The reason:`,
      name: "Name on it",
      number: "New number",
      former: "Former number, no longer valid",
      download: "You can download it as a picture, a PDF or a digital badge:",
      open: "Open the certificate",
      verify: "Anybody to whom you show it can check it here:",
    },
  },
  ru: {
    withdrawn: {
      subject: "Ваш сертификат отозван",
      lead: (number: string, course: string) =>
        `Академия отозвала ваш сертификат ${number} по курсу «${course}». При проверке теперь сообщается, что он недействителен. Причина:`,
      object: "Если вы не согласны, ответьте на это письмо: академия рассмотрит вопрос ещё раз.",
    },
    reissued: {
      subject: "Ваш сертификат выдан заново",
      lead: (course: string) => `Академия заново выдала ваш сертификат по курсу «${course}». Причина:`,
      name: "Имя в сертификате",
      number: "Новый номер",
      former: "Прежний номер, больше не действителен",
      download: "Его можно скачать как изображение, PDF или цифровой бейдж:",
      open: "Открыть сертификат",
      verify: "Любой, кому вы его покажете, может проверить его здесь:",
    },
  },
} as const;

/** Tells the owner that a certificate was withdrawn, and why; a reply is sent to the academy. */
export function withdrawnEmail(
  to: string,
  language: Language,
  { course, number, reason }: { course: string; number: string; reason: string },
  answersTo: string,
): Email {
  const texts = TEXTS[language].withdrawn;
  const parts = [texts.lead(number, course), { quote: reason }, texts.object];
  return { ...composeEmail(to, language, texts.subject, parts), replyTo: answersTo };
}

/** The data of an email about a certificate that replaces another. */
interface Reissued {
  course: string;
  courseId: number;
  former: string;
  number: string;
  name: string;
  reason: string;
  /** The public page on which anybody checks the new one. */
  verify: string;
}

/** Tells the owner about the certificate that replaces another, and why (decision 0065). */
export const reissuedEmail = emailOf(TEXTS, ({ reissued: texts }, reissued: Reissued, publicUrl: string) => {
  const { course, courseId, former, number, name, reason, verify } = reissued;
  return [
    texts.subject,
    texts.lead(course),
    { quote: reason },
    {
      rows: [
        [texts.name, name],
        [texts.number, number],
        [texts.former, former],
      ],
    },
    {
      label: texts.download,
      button: texts.open,
      link: screenAddress(publicUrl, "course", { courseId, tab: "certificate" }),
    },
    { label: texts.verify, link: verify },
  ];
});
