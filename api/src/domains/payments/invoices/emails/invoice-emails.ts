import type { Language } from "@academy/shared/contract/language";
import { composeEmail } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";

const TEXTS = {
  en: {
    sent: {
      subject: (number: string) => `Invoice ${number} for your course`,
      text: (student: string, course: string) =>
        `${student} requested this invoice from the academy to pay for the course “${course}”. It is attached as a PDF.`,
      how: "Please pay the whole amount in one transfer and name the invoice's number. The course opens once the academy has confirmed that the money has arrived.",
      unexpected: "If you did not expect this invoice, you can ignore this email.",
    },
    cancelled: {
      subject: (number: string) => `Invoice ${number} is cancelled`,
      text: "Please do not pay this invoice. If you have already paid it, reply to this email.",
      why: "The reason:",
    },
    paid: {
      subject: (number: string) => `Invoice ${number} is paid`,
      text: (student: string) => `Thank you. We have received your payment, and the course is open to ${student}.`,
    },
    rows: { number: "Invoice", company: "Payer", amount: "Amount", until: "Valid until" },
  },
  ru: {
    sent: {
      subject: (number: string) => `Счёт ${number} на оплату курса`,
      text: (student: string, course: string) =>
        `${student} просит академию выставить этот счёт на оплату курса «${course}». Счёт приложен в формате PDF.`,
      how: "Просим оплатить всю сумму одним платежом и указать номер счёта. Курс откроется, когда академия подтвердит поступление денег.",
      unexpected: "Если вы не ожидали этого счёта, не обращайте внимания на это письмо.",
    },
    cancelled: {
      subject: (number: string) => `Счёт ${number} отменён`,
      text: "Просим не оплачивать этот счёт. Если вы его уже оплатили, ответьте на это письмо.",
      why: "Причина:",
    },
    paid: {
      subject: (number: string) => `Счёт ${number} оплачен`,
      text: (student: string) => `Спасибо. Оплата поступила, доступ к курсу открыт. Слушатель: ${student}.`,
    },
    rows: { number: "Счёт", company: "Плательщик", amount: "Сумма", until: "Действителен до" },
  },
} as const;

/** What emails about an invoice say about it. */
export interface InvoiceEmailData {
  /** The id of the invoice, by which its document is attached. */
  id: number;
  number: string;
  company: string;
  amount: number;
  validUntil: Date;
  /** The student's name, or the address where there is no name. */
  student: string;
  course: string;
  /** The address for replies. */
  answersTo: string;
}

function rowsOf(language: Language, { number, company, amount, validUntil }: InvoiceEmailData) {
  const { rows } = TEXTS[language];
  return [
    [rows.number, number],
    [rows.company, company],
    [rows.amount, tenge(amount, language)],
    [rows.until, dayOf(validUntil, language)],
  ] as const;
}

/** The email with the invoice: to the company, and to the student who requested it. */
export function invoiceEmail(to: string, language: Language, data: InvoiceEmailData): Email {
  const texts = TEXTS[language].sent;
  const parts = [texts.text(data.student, data.course), { rows: rowsOf(language, data) }, texts.how, texts.unexpected];
  return {
    ...composeEmail(to, language, texts.subject(data.number), parts),
    replyTo: data.answersTo,
    invoiceId: data.id,
  };
}

/** The email to a company whose invoice need no longer be paid. */
export function cancelledInvoiceEmail(
  to: string,
  language: Language,
  data: InvoiceEmailData,
  why: string | null,
): Email {
  const texts = TEXTS[language].cancelled;
  const reason = why ? [texts.why, { quote: why }] : [];
  const parts = [texts.text, ...reason, { rows: rowsOf(language, data).slice(0, 3) }];
  return { ...composeEmail(to, language, texts.subject(data.number), parts), replyTo: data.answersTo };
}

/** The email to the company whose payment has arrived; the student gets the receipt. */
export function paidInvoiceEmail(to: string, language: Language, data: InvoiceEmailData): Email {
  const texts = TEXTS[language].paid;
  const parts = [texts.text(data.student), { rows: rowsOf(language, data).slice(0, 3) }];
  return { ...composeEmail(to, language, texts.subject(data.number), parts), replyTo: data.answersTo };
}
