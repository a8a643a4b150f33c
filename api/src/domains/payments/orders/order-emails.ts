import type { Language } from "@academy/shared/contract/language";
import type { PaidCard } from "@academy/shared/contract/payments/payments";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";

const TEXTS = {
  en: {
    subject: (number: string) => `Receipt ${number} for your course`,
    thanks: "Thank you. We have received your payment, and the course is open.",
    rows: {
      number: "Receipt",
      date: "Paid on",
      course: "Course",
      amount: "Amount",
      method: "Payment",
      access: "Lectures open",
    },
    access: (day: string) => `until ${day}`,
    receipt: "The receipt is attached as a PDF; it stays in your profile:",
    refund: (day: string) =>
      `You can withdraw from the course until ${day}; what you have used by then is deducted from the refund.`,
    course: "Go to the course",
    help: (email: string) =>
      `If something is wrong with the payment, write to ${email} with the number of the receipt.`,
  },
  ru: {
    subject: (number: string) => `Квитанция ${number} об оплате курса`,
    thanks: "Спасибо. Оплата получена, курс открыт.",
    rows: {
      number: "Квитанция",
      date: "Оплачено",
      course: "Курс",
      amount: "Сумма",
      method: "Оплата",
      access: "Лекции открыты",
    },
    access: (day: string) => `по ${day} включительно`,
    receipt: "Квитанция приложена в формате PDF и хранится в вашем профиле:",
    refund: (day: string) =>
      `Отказаться от курса можно до ${day} включительно; из суммы возврата вычитается стоимость использованных услуг.`,
    course: "Перейти к курсу",
    help: (email: string) => `Если с оплатой что-то не так, напишите на ${email} и укажите номер квитанции.`,
  },
} as const;

/** The data of a receipt's email. */
export interface PaidOrder {
  number: string;
  paidAt: Date;
  amount: number;
  /** How it was paid (`paymentMethod`). */
  method: string;
  course: string;
  courseId: number;
  refundRequestUntil: Date | null;
  /** Null where the order opens no lectures any more. */
  accessUntil: Date | null;
  /** The address for questions about the payment. */
  support: string;
}

/** The email after a payment. */
export const receiptEmail = emailOf(TEXTS, (texts, paid: PaidOrder, publicUrl: string) => [
  texts.subject(paid.number),
  texts.thanks,
  {
    rows: [
      [texts.rows.number, paid.number],
      [texts.rows.date, dayOf(paid.paidAt, texts.language)],
      [texts.rows.course, paid.course],
      [texts.rows.amount, tenge(paid.amount, texts.language)],
      [texts.rows.method, paid.method],
      ...(paid.accessUntil
        ? [[texts.rows.access, texts.access(dayOf(paid.accessUntil, texts.language))] as const]
        : []),
    ],
  },
  ...(paid.refundRequestUntil ? [texts.refund(dayOf(paid.refundRequestUntil, texts.language))] : []),
  { button: texts.course, link: screenAddress(publicUrl, "course", { courseId: paid.courseId }) },
  { label: texts.receipt, link: screenAddress(publicUrl, "profile", { tab: "purchases" }) },
  texts.help(paid.support),
]);

const METHODS = {
  en: { operator: "granted by the academy", card: "Bank card", invoice: "Bank transfer by invoice" },
  ru: { operator: "предоставлено академией", card: "Банковская карта", invoice: "Банковский перевод по счёту" },
} as const;

/** How an order was paid, as receipts say it: with the card's last digits, where the provider reported them, or the number of the invoice. */
export function paymentMethod(language: Language, provider: string, card: PaidCard | null, invoice: string | null) {
  const methods = METHODS[language];
  if (provider === "operator") return methods.operator;
  if (invoice) return `${methods.invoice} ${invoice}`;
  return [methods.card, ...(card ? [card.brand, `•••• ${card.last4}`] : [])].filter(Boolean).join(" ");
}

const GRANTED = {
  en: {
    subject: "The academy has opened the course for you",
    text: (course: string) => `The academy has given you access to the course “${course}”. There is nothing to pay.`,
    until: (day: string) => `The lectures are open until ${day}.`,
    course: "Go to the course",
  },
  ru: {
    subject: "Академия открыла вам доступ к курсу",
    text: (course: string) => `Академия предоставила вам доступ к курсу «${course}». Платить ничего не нужно.`,
    until: (day: string) => `Лекции будут доступны по ${day} включительно.`,
    course: "Перейти к курсу",
  },
} as const;

/** The data of an email about a granted course. */
export interface CourseGrant {
  course: string;
  courseId: number;
  accessUntil: Date;
}

/** The email to a student to whom an operator granted the course: without payment, receipt or refund (reading 90). */
export const grantEmail = emailOf(GRANTED, (texts, grant: CourseGrant, publicUrl: string) => [
  texts.subject,
  texts.text(grant.course),
  texts.until(dayOf(grant.accessUntil, texts.language)),
  { button: texts.course, link: screenAddress(publicUrl, "course", { courseId: grant.courseId }) },
]);
