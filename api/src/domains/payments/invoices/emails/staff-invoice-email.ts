import { emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";
import type { InvoiceEmailData } from "./invoice-emails.ts";

const WORDS = {
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
export const staffInvoiceEmail = emailOf(WORDS, (words, news: InvoiceEmailData & { bin: string }) => [
  words.subject(news.number),
  words.text,
  {
    rows: [
      [words.rows.company, news.company],
      [words.rows.bin, news.bin],
      [words.rows.student, news.student],
      [words.rows.amount, tenge(news.amount, words.language)],
      [words.rows.until, dayOf(news.validUntil, words.language)],
    ],
  },
  words.paid,
  { quote: `academy invoice paid ${news.number}\nacademy invoice cancel ${news.number} --reason …` },
]);
