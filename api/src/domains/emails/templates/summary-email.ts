import type { Language } from "@academy/shared/contract/language";
import type { Waiting } from "@academy/shared/contract/staff/today";
import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";

const TEXTS: Record<
  Language,
  { subject: string; lead: string; kinds: Record<Waiting, string>; days: (days: number) => string; open: string }
> = {
  en: {
    subject: "What waits at the academy today",
    lead: "This waits for somebody with your roles:",
    kinds: {
      refunds: "Refund requests",
      appeals: "Appeals of essays",
      essays: "Essays to evaluate",
      questions: "Unanswered questions",
      scholarships: "Applications for scholarships",
      reports: "Reported posts",
      messages: "Messages of the contact form",
      letters: "Emails that could not be delivered",
    },
    days: (days) => (days < 1 ? "since today" : days === 1 ? "the oldest for a day" : `the oldest for ${days} days`),
    open: "Open the staff area",
  },
  ru: {
    subject: "Что ждёт решения в академии сегодня",
    lead: "Это ждёт сотрудника с вашими ролями:",
    kinds: {
      refunds: "Заявления на возврат",
      appeals: "Апелляции по эссе",
      essays: "Эссе на оценку",
      questions: "Вопросы без ответа",
      scholarships: "Заявки на стипендию",
      reports: "Жалобы на публикации",
      messages: "Сообщения из формы обратной связи",
      letters: "Письма, которые не удалось доставить",
    },
    days: (days) => (days < 1 ? "с сегодняшнего дня" : `самое раннее ждёт дней: ${days}`),
    open: "Открыть раздел сотрудников",
  },
};

/** How many items of a kind wait, and for how many days the oldest has waited. */
interface WaitingKind {
  kind: Waiting;
  count: number;
  days: number;
}

/** The daily summary for a member of the staff: numbers only, no personal words. */
export const summaryEmail = emailOf(
  TEXTS,
  (texts, { waits, link }: { waits: readonly WaitingKind[]; link: string }, unsubscribe: EmailPart) => [
    texts.subject,
    texts.lead,
    { rows: waits.map(({ kind, count, days }) => [texts.kinds[kind], `${count}, ${texts.days(days)}`] as const) },
    { button: texts.open, link },
    unsubscribe,
  ],
);
