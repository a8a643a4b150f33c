import type { Language } from "@academy/shared/contract/language";
import { composeEmail, type EmailPart, emailOf } from "#domains/messages/compose-email.ts";
import type { Email } from "#domains/messages/outbox/outbox.ts";

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
  post: number;
  reason: string;
  content: string;
}

/** What waits for the staff: the numbers of messages and reports, and the first of them. */
export interface Waiting {
  messages: { count: number; first: readonly StaffMessage[] };
  reports: { count: number; first: readonly StaffReport[] };
}

/** The most characters of a text in a summary. */
const EXCERPT = 300;

const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const WORDS = {
  en: {
    message: (id: number) => `Message ${id} from the contact form`,
    answer: "Reply to this email to write to the sender. When the matter is closed, delete the message:",
    waiting: (messages: number, reports: number) =>
      `Waiting for you: ${plural(messages, "message", "messages")}, ${plural(reports, "report", "reports")}`,
    messages: "Messages from the contact form (to list them all: academy messages):",
    reports: "Posts reported by students (to list them all: academy reports):",
    reported: (kind: string, post: number) => `${kind === "question" ? "Question" : "Answer"} ${post}`,
    why: "Reason given:",
    decide: "To hide the post or to keep it:",
  },
  ru: {
    message: (id: number) => `Сообщение № ${id} из формы обратной связи`,
    answer: "Чтобы написать автору, ответьте на это письмо. Когда вопрос будет решён, удалите сообщение:",
    waiting: (messages: number, reports: number) => `Ожидают ответа: сообщений — ${messages}, жалоб — ${reports}`,
    messages: "Сообщения из формы обратной связи (весь список: academy messages):",
    reports: "Вопросы и ответы, на которые пожаловались слушатели (весь список: academy reports):",
    reported: (kind: string, post: number) => `${kind === "question" ? "Вопрос" : "Ответ"} № ${post}`,
    why: "Причина жалобы:",
    decide: "Чтобы скрыть сообщение или оставить его:",
  },
} as const;

const excerpt = (text: string) => ([...text].length > EXCERPT ? `${[...text].slice(0, EXCERPT).join("")}…` : text);

/** An email about one message of the contact form; the message is only in its body, never in the subject (reading 86). */
export function messageEmail(to: string, language: Language, { id, name, email, message }: StaffMessage): Email {
  const words = WORDS[language];
  const parts: EmailPart[] = [
    `${name} <${email}>`,
    { quote: message },
    words.answer,
    { quote: `academy close-message ${id}` },
  ];
  return { ...composeEmail(to, language, words.message(id), parts), replyTo: email };
}

/** One email about everything that waits for the staff. */
export const waitingEmail = emailOf(WORDS, (words, { messages, reports }: Waiting) => {
  const parts: EmailPart[] = [];
  if (messages.count > 0) parts.push(words.messages);
  for (const { id, name, email, message } of messages.first)
    parts.push(`${id}. ${name} <${email}>`, { quote: excerpt(message) });
  if (reports.count > 0) parts.push(words.reports);
  for (const { kind, post, reason, content } of reports.first)
    parts.push(words.reported(kind, post), { quote: excerpt(content) }, words.why, { quote: excerpt(reason) });
  const [report] = reports.first;
  if (report) {
    const post = `${report.kind} ${report.post}`;
    parts.push(words.decide, {
      quote: `academy hide-post ${post} --reason …\nacademy dismiss-reports ${post} --reason …`,
    });
  }
  return [words.waiting(messages.count, reports.count), ...parts];
});
