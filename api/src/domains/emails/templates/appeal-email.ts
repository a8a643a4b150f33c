import { emailOf } from "#domains/emails/compose-email.ts";

/** An appeal against an evaluation. */
interface AppealNotice {
  essay: number;
  topic: string;
  /** The student's own words. */
  reason: string;
}

const TEXTS = {
  en: {
    subject: (essay: number) => `A review of essay ${essay} has been requested`,
    lead: "A student does not agree with the evaluation of an essay. An instructor who has not evaluated it reads it again.",
    topic: (topic: string) => `Topic: ${topic}`,
    why: "The student's reasons:",
    decide: "To read and to evaluate it:",
  },
  ru: {
    subject: (essay: number) => `Запрошен пересмотр оценки эссе № ${essay}`,
    lead: "Слушатель не согласен с оценкой эссе. Его должен прочитать преподаватель, который это эссе ещё не оценивал.",
    topic: (topic: string) => `Тема: ${topic}`,
    why: "Доводы слушателя:",
    decide: "Чтобы прочитать и оценить эссе:",
  },
} as const;

/** Tells the staff at once about an appeal (reading 86); the student's own words are only in the body of the email. */
export const appealEmail = emailOf(TEXTS, (texts, { essay, topic, reason }: AppealNotice) => [
  texts.subject(essay),
  texts.lead,
  texts.topic(topic),
  texts.why,
  { quote: reason },
  texts.decide,
  { quote: `academy essays show ${essay}\nacademy review ${essay} evaluate --as … --comment-file …` },
]);
