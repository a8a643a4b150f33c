import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { tenge } from "#format/tenge.ts";

/** A refund that waits for the operator's decision, and why. */
export interface RefundRequest {
  order: number;
  /** `requested`: the student requested it; `left`: the account was deleted before the payment; `twice`: the student already had the course. */
  cause: "requested" | "left" | "twice";
  /** The address of the student who ordered; null for a deleted account. */
  email: string | null;
  /** The student's own words. */
  reason: string | null;
  /** What would be paid back, in whole tenge. */
  amount: number;
}

const TEXTS = {
  en: {
    subject: (order: number) => `A refund for order ${order} is waiting for your decision`,
    cause: {
      requested: "A student is withdrawing from the course for these reasons:",
      left: "An order was paid after the student had deleted the account: there is nobody to enrol.",
      twice: "An order was paid by a student who already has the course: it was paid twice.",
    },
    rows: { order: "Order", student: "Student", amount: "To be refunded" },
    open: "Open the order",
    decide: "From the command line, to refund it or to decline:",
    pay: "From the command line, to refund it:",
  },
  ru: {
    subject: (order: number) => `Возврат по заказу № ${order} ожидает вашего решения`,
    cause: {
      requested: "Слушатель отказывается от курса по следующим причинам:",
      left: "Заказ оплачен после того, как слушатель удалил учётную запись: зачислить некого.",
      twice: "Заказ оплатил слушатель, у которого курс уже есть: оплата прошла дважды.",
    },
    rows: { order: "Заказ", student: "Слушатель", amount: "К возврату" },
    open: "Открыть заказ",
    decide: "Из командной строки — чтобы вернуть деньги или отказать:",
    pay: "Из командной строки — чтобы вернуть деньги:",
  },
} as const;

/** Tells the staff about a refund that waits for their decision; personal words are only in the body of the email. */
export function refundRequestEmail(to: string, language: Language, request: RefundRequest, publicUrl: string): Email {
  const { order, cause, email, reason, amount } = request;
  const texts = TEXTS[language];
  const isRequested = cause !== "twice";
  const student = email ? ([[texts.rows.student, email]] as const) : [];
  const confirm = `academy confirm-refund ${order}`;
  return composeEmail(to, language, texts.subject(order), [
    texts.cause[cause],
    ...(reason ? [{ quote: reason }] : []),
    { rows: [[texts.rows.order, String(order)], ...student, [texts.rows.amount, tenge(amount, language)]] },
    { button: texts.open, link: screenAddress(publicUrl, "staff-money-row", { id: order }) },
    isRequested ? texts.decide : texts.pay,
    { quote: isRequested ? `${confirm}\nacademy decline-refund ${order} --reason …` : `${confirm} --reason …` },
  ]);
}
