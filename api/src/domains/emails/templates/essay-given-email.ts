import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";

/** An essay that an owner gave to a reviewer to read. */
interface GivenEssay {
  essay: number;
  topic: string;
  /** Why an owner gave it to the reviewer. */
  reason: string;
  link: string;
}

const TEXTS = {
  en: {
    subject: (essay: number) => `Essay ${essay} has been given to you to read`,
    lead: "An owner of the academy has given you an essay to read and to evaluate.",
    topic: (topic: string) => `Topic: ${topic}`,
    why: "The reason:",
    open: "Open the essay",
  },
  ru: {
    subject: (essay: number) => `Вам передано на рассмотрение эссе № ${essay}`,
    lead: "Владелец академии передал вам эссе, которое нужно прочитать и оценить.",
    topic: (topic: string) => `Тема: ${topic}`,
    why: "Причина:",
    open: "Открыть эссе",
  },
} as const;

/** Tells a reviewer that an essay was given to them; the email does not reveal whose essay it is. */
export const essayGivenEmail = emailOf(
  TEXTS,
  (texts, { essay, topic, reason, link }: GivenEssay, unsubscribe: EmailPart) => [
    texts.subject(essay),
    texts.lead,
    texts.topic(topic),
    texts.why,
    { quote: reason },
    { button: texts.open, link },
    unsubscribe,
  ],
);
