import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail } from "#domains/messages/compose-email.ts";
import type { Email } from "#domains/messages/outbox/outbox.ts";
import { dayOf } from "#format/academy-day.ts";

const WORDS = {
  en: {
    subject: "The academy has opened the course for you",
    text: (course: string) => `The academy has given you access to the course “${course}”. There is nothing to pay.`,
    until: (day: string) => `The lectures are open until ${day}.`,
    course: "Go to the course",
  },
  ru: {
    subject: "Академия открыла вам доступ к курсу",
    text: (course: string) => `Академия предоставила вам доступ к курсу «${course}». Платить ничего не нужно.`,
    until: (day: string) => `Лекции будут доступны по ${day} включительно.`,
    course: "Перейти к курсу",
  },
} as const;

/** The data of an email about a granted course. */
export interface Grant {
  course: string;
  courseId: number;
  accessUntil: Date;
}

/** The email to a student to whom an operator granted the course: without payment, receipt or refund (reading 90). */
export function grantEmail(to: string, language: Language, grant: Grant, publicUrl: string): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.subject, [
    words.text(grant.course),
    words.until(dayOf(grant.accessUntil, language)),
    { button: words.course, link: screenAddress(publicUrl, "course", { courseId: grant.courseId }) },
  ]);
}
