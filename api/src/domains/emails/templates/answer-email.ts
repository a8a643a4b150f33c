import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";

/** The data of an email about an answer. */
interface AnswerEmailData {
  /** First name of the person who answered; empty for none. */
  author: string;
  isInstructor: boolean;
  /** Whether a member of the staff who is no instructor answered for the academy. */
  byStaff?: boolean;
  /** The question's title. */
  question: string;
  answer: string;
  /** Address of the question on the course page. */
  link: string;
}

const TEXTS = {
  en: {
    subject: "Your question was answered",
    by: ({ author, isInstructor, byStaff }: AnswerEmailData) => {
      if (isInstructor) return `${author || "An instructor"}, an instructor of the academy, answered your question:`;
      if (byStaff) return `${author ? `${author}, of the academy,` : "The academy"} answered your question:`;
      return `${author || "A student"} answered your question:`;
    },
    quoted: (question: string) => `“${question}”`,
    read: "Read it on the course page",
  },
  ru: {
    subject: "На ваш вопрос ответили",
    by: ({ author, isInstructor, byStaff }: AnswerEmailData) => {
      const instructor = author ? `${author}, преподаватель академии` : "преподаватель академии";
      const staff = author ? `${author} от имени академии` : "академия";
      const student = author || "другой слушатель";
      return `На ваш вопрос отвечает ${isInstructor ? instructor : byStaff ? staff : student}:`;
    },
    quoted: (question: string) => `«${question}»`,
    read: "Прочитать на странице курса",
  },
} as const;

/** Tells the asker about an answer. */
export const answerEmail = emailOf(TEXTS, (texts, data: AnswerEmailData, unsubscribe: EmailPart) => [
  texts.subject,
  texts.by(data),
  texts.quoted(data.question),
  data.answer,
  { button: texts.read, link: data.link },
  unsubscribe,
]);
