import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";

const TEXTS = {
  en: {
    moved: {
      subject: (title: string) => `The live session has been moved: ${title}`,
      lead: "A live session of the academy takes place at another time.",
      when: "New time",
      calendar: "If you put it into your calendar, download the entry again on the page of the live sessions:",
    },
    cancelled: {
      subject: (title: string) => `The live session has been cancelled: ${title}`,
      lead: "A live session of the academy does not take place.",
      when: "It was planned for",
      calendar: "You will find the other live sessions here:",
    },
    open: "Open the live sessions",
    title: "Topic",
    teacher: "Instructor",
  },
  ru: {
    moved: {
      subject: (title: string) => `Онлайн-семинар перенесён: ${title}`,
      lead: "Онлайн-семинар академии состоится в другое время.",
      when: "Новое время",
      calendar: "Если вы добавили семинар в календарь, скачайте запись ещё раз на странице семинаров:",
    },
    cancelled: {
      subject: (title: string) => `Онлайн-семинар отменён: ${title}`,
      lead: "Онлайн-семинар академии не состоится.",
      when: "Был назначен на",
      calendar: "Остальные онлайн-семинары:",
    },
    open: "Открыть онлайн-семинары",
    title: "Тема",
    teacher: "Преподаватель",
  },
} as const;

/** The data of an email about a session that was moved or cancelled. */
interface SessionNotice {
  kind: "moved" | "cancelled";
  title: string;
  teacher: string;
  /** The new time, or the planned one of a cancelled session, as announced. */
  when: string;
  page: string;
}

/** Tells a student that a live session was moved or cancelled. */
export const sessionNoticeEmail = emailOf(
  TEXTS,
  (labels, { kind, title, teacher, when, page }: SessionNotice, unsubscribe: EmailPart) => {
    const texts = labels[kind];
    return [
      texts.subject(title),
      texts.lead,
      {
        rows: [
          [labels.title, title],
          [texts.when, when],
          [labels.teacher, teacher],
        ],
      },
      { label: texts.calendar, button: labels.open, link: page },
      unsubscribe,
    ];
  },
);
