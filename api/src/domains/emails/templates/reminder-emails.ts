import type { Language } from "@academy/shared/contract/language";
import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";

const TEXTS = {
  en: {
    access: {
      subject: (day: string) => `Your access to the course ends on ${day}`,
      lead: (course: string, day: string) => `Your access to the course “${course}” lasts until ${day}.`,
      afterwards:
        "After that day lectures, materials, tests and the essay are closed. A certificate you have earned stays yours.",
      open: "Go to the course",
    },
    session: {
      subject: (title: string) => `Live session: ${title}`,
      day: "A live session of the academy takes place soon.",
      hour: "A live session of the academy begins within the hour.",
      title: "Topic",
      when: "When",
      teacher: "Instructor",
      lasts: "Duration",
      link: "The link to join opens 15 minutes before the start, here:",
      open: "Open the live sessions",
    },
  },
  ru: {
    access: {
      subject: (day: string) => `Доступ к курсу заканчивается ${day}`,
      lead: (course: string, day: string) => `Ваш доступ к курсу «${course}» открыт по ${day} включительно.`,
      afterwards: "После этого дня лекции, материалы, тесты и эссе закроются. Полученный сертификат останется у вас.",
      open: "Перейти к курсу",
    },
    session: {
      subject: (title: string) => `Онлайн-семинар: ${title}`,
      day: "Скоро состоится онлайн-семинар академии.",
      hour: "Онлайн-семинар академии начнётся в течение часа.",
      title: "Тема",
      when: "Когда",
      teacher: "Преподаватель",
      lasts: "Продолжительность",
      link: "Ссылка для участия откроется за 15 минут до начала на этой странице:",
      open: "Открыть онлайн-семинары",
    },
  },
} as const;

const inMinutes = (minutes: number, language: Language) =>
  new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes);

/** Tells a student that the access to a course ends soon. */
export const accessEndingEmail = emailOf(
  TEXTS,
  (
    { access: texts, language },
    { course, accessUntil, link }: { course: string; accessUntil: Date; link: string },
    unsubscribe: EmailPart,
  ) => {
    const day = dayOf(accessUntil, language);
    return [texts.subject(day), texts.lead(course, day), texts.afterwards, { button: texts.open, link }, unsubscribe];
  },
);

/** The data of a reminder of a live session. */
interface SessionReminder {
  title: string;
  teacher: string;
  /** Its day and time as announced, with the city of that time zone. */
  when: string;
  minutes: number;
  /** The page of the live sessions; the link to join is shown there when it is time. */
  page: string;
  isWithinTheHour: boolean;
}

/** Reminds a student of a live session. */
export const sessionReminderEmail = emailOf(
  TEXTS,
  (
    { session: texts, language },
    { title, teacher, when, minutes, page, isWithinTheHour }: SessionReminder,
    unsubscribe: EmailPart,
  ) => [
    texts.subject(title),
    isWithinTheHour ? texts.hour : texts.day,
    {
      rows: [
        [texts.title, title],
        [texts.when, when],
        [texts.lasts, inMinutes(minutes, language)],
        [texts.teacher, teacher],
      ],
    },
    { label: texts.link, button: texts.open, link: page },
    unsubscribe,
  ],
);
