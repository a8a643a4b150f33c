import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";
import { counted } from "#format/counted.ts";

const QUESTIONS = {
  en: { one: "new question of a student", other: "new questions of students" },
  ru: {
    one: "новый вопрос слушателя",
    few: "новых вопроса слушателей",
    many: "новых вопросов слушателей",
    other: "новых вопросов слушателей",
  },
};

const TEXTS = {
  en: {
    waits: "This waits for your answer:",
    more: "The list shows the others.",
    open: "Open the questions",
    rarely: "Further questions come together, at most one email an hour.",
  },
  ru: {
    waits: "Это ждёт вашего ответа:",
    more: "Остальные есть в списке.",
    open: "Открыть вопросы",
    rarely: "Следующие вопросы придут вместе, не чаще одного письма в час.",
  },
} as const;

/** New questions of one instructor, the oldest first. */
interface NewQuestions {
  count: number;
  first: readonly { title: string; lecture: string }[];
  link: string;
}

/** Tells an instructor about new questions; the students' words are only in its body. */
export const newQuestionsEmail = emailOf(
  TEXTS,
  (texts, { count, first, link }: NewQuestions, unsubscribe: EmailPart) => [
    counted(texts.language, count, QUESTIONS[texts.language]),
    texts.waits,
    ...first.map(({ title, lecture }) => ({ quote: `${title}\n${lecture}` })),
    ...(count > first.length ? [texts.more] : []),
    { button: texts.open, link },
    texts.rarely,
    unsubscribe,
  ],
);
