import { emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";
import type { InvoiceEmailData } from "./invoice-emails.ts";

const TEXTS = {
  en: {
    subject: (number: string) => `Invoice ${number} waits for its payment`,
    text: "A student asked for an invoice to a company. It has been sent.",
    rows: { company: "Payer", bin: "BIN", student: "Student", amount: "Amount", until: "Valid until" },
    paid: "When the money has arrived, or to cancel the invoice:",
  },
  ru: {
    subject: (number: string) => `Счёт ${number} ожидает оплаты`,
    text: "Слушатель запросил счёт для компании. Счёт отправлен.",
    rows: { company: "Плательщик", bin: "БИН", student: "Слушатель", amount: "Сумма", until: "Действителен до" },
    paid: "Когда деньги поступят или если счёт нужно отменить:",
  },
} as const;

/** Emails the staff about an invoice whose payment they have to look for; only the body names people. */
export const staffInvoiceEmail = emailOf(TEXTS, (texts, data: InvoiceEmailData & { bin: string }) => [
  texts.subject(data.number),
  texts.text,
  {
    rows: [
      [texts.rows.company, data.company],
      [texts.rows.bin, data.bin],
      [texts.rows.student, data.student],
      [texts.rows.amount, tenge(data.amount, texts.language)],
      [texts.rows.until, dayOf(data.validUntil, texts.language)],
    ],
  },
  texts.paid,
  { quote: `academy invoice paid ${data.number}\nacademy invoice cancel ${data.number} --reason …` },
]);
