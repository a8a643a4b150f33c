import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";

const TEXTS = {
  en: {
    subject: (name: string) => `You have a seat in the group “${name}”`,
    lead: (name: string) => `The academy has given you a seat in the group “${name}”.`,
    days: (from: string, day: string) => `The group learns from ${from} to ${day}.`,
    sessions: "Its live sessions and the days on which its topics open are on the course page.",
    course: "Go to the course",
  },
  ru: {
    subject: (name: string) => `Вам предоставлено место в группе «${name}»`,
    lead: (name: string) => `Академия предоставила вам место в группе «${name}».`,
    days: (from: string, day: string) => `Группа занимается с ${from} по ${day} включительно.`,
    sessions: "Её онлайн-семинары и даты открытия тем указаны на странице курса.",
    course: "Перейти к курсу",
  },
} as const;

/** The group of an email; its days in the form `2026-12-01`, on the academy's clock. */
interface SeatedGroup {
  name: string;
  firstDay: string;
  lastDay: string;
}

/** Writes to a student that they have a seat in a group. */
export const seatEmail = emailOf(TEXTS, (texts, group: SeatedGroup, publicUrl: string) => {
  const day = (text: string) => dayOf(new Date(`${text}T06:00:00Z`), texts.language);
  return [
    texts.subject(group.name),
    texts.lead(group.name),
    texts.days(day(group.firstDay), day(group.lastDay)),
    texts.sessions,
    { button: texts.course, link: screenAddress(publicUrl, "course", { courseId: MAIN_COURSE_ID }) },
  ];
});
