import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";

/** The data of an email about an issued certificate. */
interface CertificateEmailData {
  /** The course's title in the reader's language. */
  course: string;
  courseId: number;
  number: string;
  /** The public page on which anybody checks the certificate. */
  verify: string;
}

const TEXTS = {
  en: {
    subject: "Your certificate has been issued",
    lead: (course: string) => `Congratulations: you have met every requirement of the course “${course}”.`,
    number: (number: string) => `Your certificate bears the number ${number}.`,
    download: "You can download it as a picture, a PDF or a digital badge:",
    open: "Open the certificate",
    verify: "Anybody to whom you show it can check it here:",
  },
  ru: {
    subject: "Ваш сертификат выдан",
    lead: (course: string) => `Поздравляем: вы выполнили все требования курса «${course}».`,
    number: (number: string) => `Номер вашего сертификата: ${number}.`,
    download: "Его можно скачать как изображение, PDF или цифровой бейдж:",
    open: "Открыть сертификат",
    verify: "Любой, кому вы его покажете, может проверить его здесь:",
  },
} as const;

/** Tells a student that the certificate was issued, and where to download and check it. */
export const certificateEmail = emailOf(
  TEXTS,
  (texts, { course, courseId, number, verify }: CertificateEmailData, publicUrl: string, unsubscribe: EmailPart) => [
    texts.subject,
    texts.lead(course),
    texts.number(number),
    {
      label: texts.download,
      button: texts.open,
      link: screenAddress(publicUrl, "course", { courseId, tab: "certificate" }),
    },
    { label: texts.verify, link: verify },
    unsubscribe,
  ],
);
