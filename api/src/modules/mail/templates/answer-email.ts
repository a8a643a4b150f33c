import type { Language } from "@academy/shared/contract/language";
import { composeEmail, type EmailPart } from "#modules/mail/compose-email.ts";
import type { Email } from "#modules/mail/outbox/outbox.ts";

/** What an email about an answer tells. */
export interface AnswerEmailData {
  /** First name of who answered; empty for none. */
  author: string;
  isInstructor: boolean;
  /** The question's title. */
  question: string;
  answer: string;
  /** Address of the question on the course page. */
  link: string;
}

const WORDS = {
  en: {
    subject: "Your question was answered",
    by: ({ author, isInstructor }: AnswerEmailData) =>
      isInstructor
        ? `${author || "An instructor"}, an instructor of the academy, answered your question:`
        : `${author || "A student"} answered your question:`,
    quoted: (question: string) => `“${question}”`,
    read: "Read it on the course page:",
  },
  ru: {
    subject: "На ваш вопрос ответили",
    by: ({ author, isInstructor }: AnswerEmailData) => {
      const instructor = author ? `${author}, преподаватель академии` : "преподаватель академии";
      return `На ваш вопрос отвечает ${isInstructor ? instructor : author || "другой слушатель"}:`;
    },
    quoted: (question: string) => `«${question}»`,
    read: "Прочитать на странице курса:",
  },
} as const;

/** Tells the asker about an answer. */
export function answerEmail(to: string, language: Language, news: AnswerEmailData, unsubscribe: EmailPart): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.subject, [
    words.by(news),
    words.quoted(news.question),
    news.answer,
    { label: words.read, link: news.link },
    unsubscribe,
  ]);
}
