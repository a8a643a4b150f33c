import { APPEAL_DAYS } from "@academy/shared/contract/essay";
import type { Language } from "@academy/shared/contract/language";
import { type EmailPart, emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";
import { counted } from "#format/counted.ts";

/** The event in the life of an essay that an email reports. */
export type EssayEvent =
  | { kind: "submitted" }
  | { kind: "returned"; returnsLeft: number }
  | { kind: "evaluated"; points: number; isPositive: boolean; appealUntil: Date | null }
  | { kind: "appealed" };

const TEXTS = {
  en: {
    topic: (topic: string) => `Topic: ${topic}`,
    open: "Open the essay",
    submitted: {
      subject: "Your essay has been received",
      lead: "The academy has received your essay. An instructor will read it. Until the reading begins you can take it back and change it.",
    },
    returned: {
      subject: "Your essay has been returned with comments",
      lead: "An instructor has read your essay and returned it with comments. Revise it and submit it again.",
      again: "It can be returned once more.",
      last: "It has been returned twice: what you submit next will be evaluated.",
    },
    evaluated: {
      subject: "Your essay has been evaluated",
      points: (points: number) => `Your essay has ${points} of 4 points.`,
      positive: "The evaluation is positive. You will find the instructor's comment with the essay.",
      negative: "The evaluation is negative. You will find the reasons with the essay.",
      appeal: (day: string) =>
        `If you disagree, you can ask once for a review by another instructor, until ${day} (${counted("en", APPEAL_DAYS, { one: "day", other: "days" })}).`,
      anew: "You can begin a new essay on the topic of the next intake.",
    },
    appealed: {
      subject: "Your request for a review has been received",
      lead: "Another instructor, who has not evaluated your essay before, will read it again. You will be told the result by email.",
    },
  },
  ru: {
    topic: (topic: string) => `Тема: ${topic}`,
    open: "Открыть эссе",
    submitted: {
      subject: "Ваше эссе получено",
      lead: "Академия получила ваше эссе. Его прочтёт преподаватель. Пока чтение не началось, эссе можно отозвать и изменить.",
    },
    returned: {
      subject: "Ваше эссе возвращено с замечаниями",
      lead: "Преподаватель прочитал ваше эссе и вернул его с замечаниями. Доработайте текст и подайте эссе снова.",
      again: "Вернуть его могут ещё один раз.",
      last: "Эссе уже возвращали дважды: следующий поданный текст будет оценён.",
    },
    evaluated: {
      subject: "Ваше эссе оценено",
      points: (points: number) => `Оценка эссе: ${new Intl.NumberFormat("ru").format(points)} из 4 баллов.`,
      positive: "Оценка положительная. Комментарий преподавателя приведён рядом с эссе.",
      negative: "Оценка отрицательная. Её обоснование приведено рядом с эссе.",
      appeal: (day: string) =>
        `Если вы не согласны, можно один раз попросить о пересмотре другим преподавателем: по ${day} включительно (${counted("ru", APPEAL_DAYS, { one: "день", few: "дня", other: "дней" })}).`,
      anew: "Вы можете начать новое эссе на тему следующего набора.",
    },
    appealed: {
      subject: "Ваша просьба о пересмотре получена",
      lead: "Эссе прочтёт другой преподаватель, который его ещё не оценивал. О результате мы сообщим письмом.",
    },
  },
} as const;

function partsOf(language: Language, event: EssayEvent): EmailPart[] {
  const texts = TEXTS[language];
  if (event.kind === "returned")
    return [texts.returned.lead, event.returnsLeft > 0 ? texts.returned.again : texts.returned.last];
  if (event.kind !== "evaluated") return [texts[event.kind].lead];
  const { points, isPositive, appealUntil } = event;
  const { evaluated } = texts;
  return [
    evaluated.points(points),
    isPositive ? evaluated.positive : evaluated.negative,
    ...(appealUntil ? [evaluated.appeal(dayOf(appealUntil, language))] : []),
    ...(isPositive ? [] : [evaluated.anew]),
  ];
}

/** Tells a student about an event of the essay; comments on the essay are shown only on its screen. */
export const essayEmail = emailOf(
  TEXTS,
  (texts, { topic, link, ...event }: EssayEvent & { topic: string; link: string }, unsubscribe: EmailPart) => [
    texts[event.kind].subject,
    ...partsOf(texts.language, event),
    texts.topic(topic),
    { button: texts.open, link },
    unsubscribe,
  ],
);
