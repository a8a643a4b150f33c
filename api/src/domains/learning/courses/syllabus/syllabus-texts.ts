import type { Language } from "@academy/shared/contract/language";
import { counted } from "#format/counted.ts";

const en = (number: number, one: string) => counted("en", number, { one, other: `${one}s` });
const ru = (number: number, one: string, few: string, many: string) =>
  counted("ru", number, { one, few, many, other: few });

/** The texts of a syllabus; what they say about the certificate matches the terms. */
export const SYLLABUS_TEXTS = {
  en: {
    academy: "Orda Academy of Arbitration",
    title: "Syllabus",
    facts: {
      scope: "Scope",
      duration: "Total duration",
      access: "Access",
      pace: "Pace",
      language: "Language of the course",
      completion: "Completion",
      certificate: "Certificate",
    },
    scope: (topics: number, lectures: number) => `${en(topics, "topic")}, ${en(lectures, "lecture")}`,
    duration: (minutes: number) => `${Math.floor(minutes / 60)}\u00a0h ${minutes % 60}\u00a0min`,
    access: (days: number) => `${en(days, "day")} from the day of payment`,
    pace: (hours: number) => `About ${en(hours, "hour")} of lectures a week, at your own pace`,
    taughtIn: "English",
    completion: (points: number) =>
      `All topics completed and a final essay with a positive evaluation; at least ${en(points, "point")} for tests and essay together. Tests can be retaken.`,
    certificate:
      "The academy's own certificate. It confirms that the course was completed; it is not a state diploma and gives no licence to practise law. Anyone can verify it on the academy's site by its number or QR code.",
    teacher: (name: string) => `Instructor: ${name}`,
    material: (name: string) => `Material: ${name}`,
    free: "free lecture",
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    page: (page: number, all: number) => `${page} of ${all}`,
  },
  ru: {
    academy: "Академия арбитража «Орда»",
    title: "Программа курса",
    facts: {
      scope: "Объём",
      duration: "Общая продолжительность",
      access: "Доступ",
      pace: "Темп",
      language: "Язык курса",
      completion: "По окончании",
      certificate: "Сертификат",
    },
    scope: (topics: number, lectures: number) =>
      `${ru(topics, "тема", "темы", "тем")}, ${ru(lectures, "лекция", "лекции", "лекций")}`,
    duration: (minutes: number) => `${Math.floor(minutes / 60)}\u00a0ч ${minutes % 60}\u00a0мин`,
    access: (days: number) => `${ru(days, "день", "дня", "дней")} со дня оплаты`,
    pace: (hours: number) =>
      `Около ${counted("ru", hours, { one: "часа", few: "часов", many: "часов", other: "часа" })} лекций в неделю, в удобном темпе`,
    taughtIn: "Английский",
    completion: (points: number) =>
      `Пройдены все темы, итоговое эссе оценено положительно; за тесты и эссе вместе — не менее ${counted("ru", points, { one: "балла", other: "баллов" })}. Тесты можно пересдавать.`,
    certificate:
      "Собственный сертификат академии. Он подтверждает прохождение курса, не является документом об образовании государственного образца и не даёт права на адвокатскую практику. Подлинность может проверить каждый на сайте академии по номеру или QR-коду.",
    teacher: (name: string) => `Преподаватель: ${name}`,
    material: (name: string) => `Материал: ${name}`,
    free: "бесплатная лекция",
    minutes: (minutes: number) => `${minutes}\u00a0мин`,
    page: (page: number, all: number) => `${page} из ${all}`,
  },
} as const;

/** The words of one language. */
export type SyllabusTexts = (typeof SYLLABUS_TEXTS)[Language];
