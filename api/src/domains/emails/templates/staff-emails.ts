import type { Language } from "@academy/shared/contract/language";
import { composeEmail, type EmailPart, emailOf } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";

/** A message of the contact form, in the form that its email needs. */
export interface StaffMessage {
  id: number;
  name: string;
  email: string;
  message: string;
}

/** A reported post, in the form that an email needs. */
export interface StaffReport {
  kind: "question" | "answer";
  id: number;
  reason: string;
  content: string;
}

/** The most characters of a text in a summary. */
const EXCERPT = 300;

const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const TEXTS = {
  en: {
    message: (id: number) => `Message ${id} from the contact form`,
    answer: "Reply to this email to write to the sender. When the matter is closed, delete the message:",
    waitingMessages: (count: number) => `Waiting for you: ${plural(count, "message", "messages")}`,
    waitingReports: (count: number) => `Waiting for you: ${plural(count, "report", "reports")}`,
    messages: "Messages from the contact form (to list them all: academy messages):",
    reports: "Posts reported by students (to list them all: academy reports):",
    reported: (kind: string, id: number) => `${kind === "question" ? "Question" : "Answer"} ${id}`,
    why: "Reason given:",
    decide: "To hide the post or to keep it:",
  },
  ru: {
    message: (id: number) => `Сообщение № ${id} из формы обратной связи`,
    answer: "Чтобы написать автору, ответьте на это письмо. Когда вопрос будет решён, удалите сообщение:",
    waitingMessages: (count: number) => `Ожидают ответа сообщения: ${count}`,
    waitingReports: (count: number) => `Ожидают решения жалобы: ${count}`,
    messages: "Сообщения из формы обратной связи (весь список: academy messages):",
    reports: "Вопросы и ответы, на которые пожаловались слушатели (весь список: academy reports):",
    reported: (kind: string, id: number) => `${kind === "question" ? "Вопрос" : "Ответ"} № ${id}`,
    why: "Причина жалобы:",
    decide: "Чтобы скрыть сообщение или оставить его:",
  },
} as const;

const excerpt = (text: string) => ([...text].length > EXCERPT ? `${[...text].slice(0, EXCERPT).join("")}…` : text);

/** An email about one message of the contact form; the message is only in its body, never in the subject (reading 86). */
export function messageEmail(to: string, language: Language, { id, name, email, message }: StaffMessage): Email {
  const texts = TEXTS[language];
  const parts: EmailPart[] = [
    `${name} <${email}>`,
    { quote: message },
    texts.answer,
    { quote: `academy close-message ${id}` },
  ];
  return { ...composeEmail(to, language, texts.message(id), parts), replyTo: email };
}

/** An email about messages that wait: their number, and the first of them. */
export const waitingMessagesEmail = emailOf(TEXTS, (texts, count: number, first: readonly StaffMessage[]) => [
  texts.waitingMessages(count),
  texts.messages,
  ...first.flatMap(({ id, name, email, message }) => [`${id}. ${name} <${email}>`, { quote: excerpt(message) }]),
]);

/** An email about reports that wait: their number, and the first of them. */
export const waitingReportsEmail = emailOf(TEXTS, (texts, count: number, first: readonly StaffReport[]) => [
  texts.waitingReports(count),
  texts.reports,
  ...first.flatMap(({ kind, id, reason, content }): EmailPart[] => [
    texts.reported(kind, id),
    { quote: excerpt(content) },
    texts.why,
    { quote: excerpt(reason) },
    texts.decide,
    { quote: `academy hide-post ${kind} ${id} --reason …\nacademy dismiss-reports ${kind} ${id} --reason …` },
  ]),
]);
