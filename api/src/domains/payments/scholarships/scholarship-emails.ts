import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { ScholarshipDecision } from "@academy/shared/contract/staff/scholarships";
import { emailOf } from "#domains/emails/compose-email.ts";
import { tenge } from "#format/tenge.ts";

const TEXTS = {
  en: {
    received: {
      subject: "Your application for a scholarship has arrived",
      lead: "The academy has received your application for a scholarship. The selection committee reads it and decides; you will get the decision by email.",
      see: "See or withdraw the application",
    },
    declined: {
      subject: "The decision on your application for a scholarship",
      lead: "The selection committee has not granted you a scholarship this time.",
      see: "See the application",
    },
    partial: {
      subject: "You have been granted a scholarship",
      lead: (percent: number, price: string) =>
        `The academy has granted you a scholarship that covers ${percent}% of the price of the course. At the price of today you pay ${price}. The scholarship counts once: sign in with your account and buy the course as usual.`,
      see: "Buy the course",
    },
    full: {
      subject: "You have been granted a full scholarship",
      lead: "The academy has granted you a scholarship that covers the whole price of the course. The course is open, there is nothing to pay.",
      see: "Go to the course",
    },
    reopened: {
      subject: "Your application for a scholarship is considered again",
      lead: "The academy has taken back its decision on your application for a scholarship and considers it again. You will get the new decision by email.",
      see: "See the application",
    },
    staff: {
      subject: "A new application for a scholarship",
      lead: "A student has applied for a scholarship.",
      see: "Read the application",
    },
    reason: "What the academy says about it:",
  },
  ru: {
    received: {
      subject: "Ваша заявка на стипендию получена",
      lead: "Академия получила вашу заявку на стипендию. Отборочная комиссия рассмотрит её, и вы получите решение по электронной почте.",
      see: "Посмотреть или отозвать заявку",
    },
    declined: {
      subject: "Решение по вашей заявке на стипендию",
      lead: "На этот раз отборочная комиссия не присудила вам стипендию.",
      see: "Посмотреть заявку",
    },
    partial: {
      subject: "Вам присуждена стипендия",
      lead: (percent: number, price: string) =>
        `Академия присудила вам стипендию, которая покрывает ${percent} % стоимости курса. По сегодняшней цене вы заплатите ${price}. Стипендией можно воспользоваться один раз: войдите в свою учётную запись и купите курс как обычно.`,
      see: "Купить курс",
    },
    full: {
      subject: "Вам присуждена полная стипендия",
      lead: "Академия присудила вам стипендию, которая покрывает всю стоимость курса. Курс уже открыт, платить ничего не нужно.",
      see: "Перейти к курсу",
    },
    reopened: {
      subject: "Ваша заявка на стипендию рассматривается повторно",
      lead: "Академия отменила своё решение по вашей заявке на стипендию и рассматривает её повторно. Новое решение вы получите по электронной почте.",
      see: "Посмотреть заявку",
    },
    staff: {
      subject: "Новая заявка на стипендию",
      lead: "Слушатель подал заявку на стипендию.",
      see: "Прочитать заявку",
    },
    reason: "Пояснение академии:",
  },
} as const;

/** Confirms to a student that the application has arrived. */
export const receivedEmail = emailOf(TEXTS, ({ received: { subject, lead, see } }, publicUrl: string) => [
  subject,
  lead,
  { button: see, link: screenAddress(publicUrl, "waiver") },
]);

/** A decision as the student is notified of it. */
interface DecisionNotice {
  decision: ScholarshipDecision;
  reason: string;
  courseId: number;
  /** For a partial scholarship: the percentage it covers, and what is left to pay in whole tenge. */
  percent: number;
  price: number;
}

/** Tells a student the decision about the application, and the reason. */
export const decisionEmail = emailOf(TEXTS, (texts, data: DecisionNotice, publicUrl: string) => {
  const { decision, reason, courseId, percent, price } = data;
  const link = {
    declined: screenAddress(publicUrl, "waiver"),
    partial: screenAddress(publicUrl, "aboutCourse"),
    full: screenAddress(publicUrl, "course", { courseId }),
  }[decision];
  const lead =
    decision === "partial" ? texts.partial.lead(percent, tenge(price, texts.language)) : texts[decision].lead;
  return [texts[decision].subject, lead, texts.reason, { quote: reason }, { button: texts[decision].see, link }];
});

/** Tells a student that a decision was taken back, and the reason. */
export const reopenedEmail = emailOf(TEXTS, (texts, reason: string, publicUrl: string) => {
  const { subject, lead, see } = texts.reopened;
  const link = screenAddress(publicUrl, "waiver");
  return [subject, lead, texts.reason, { quote: reason }, { button: see, link }];
});

/** Tells the staff about a new application; only the staff area shows who applied. */
export const staffScholarshipEmail = emailOf(
  TEXTS,
  ({ staff: { subject, lead, see } }, id: number, publicUrl: string) => {
    const link = screenAddress(publicUrl, "staff-scholarships-row", { id });
    return [subject, lead, { button: see, link }];
  },
);
