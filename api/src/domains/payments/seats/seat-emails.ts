import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { seatInvoiceNumber } from "#domains/payments/seats/seat-invoice-state.ts";
import type { SeatInvoiceRow } from "#domains/payments/seats.repository.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";

const TEXTS = {
  en: {
    rows: {
      number: "Invoice",
      payer: "Payer",
      seats: "Seats",
      price: "Price of a seat",
      amount: "Amount",
      until: "Valid until",
      receipt: "Receipt",
      refund: "Refund",
      due: "Paid back by",
    },
    sent: {
      subject: (number: string) => `Invoice ${number} for seats in a course`,
      text: (course: string) => `Here is the invoice for seats in the course “${course}”. It is attached as a PDF.`,
      how: "Please pay the whole amount in one transfer and name the invoice's number. People whom you name get their invitation as soon as the money has arrived.",
      people: "To name the people or to ask something, reply to this email.",
    },
    paid: {
      subject: (number: string) => `Receipt for invoice ${number}`,
      text: "Thank you. We have received your payment; the receipt is attached as a PDF.",
      people:
        "The seats can be used now. To invite people, to change an invitation or to ask something, reply to this email.",
    },
    cancelled: {
      subject: (number: string) => `Invoice ${number} is cancelled`,
      text: "Please do not pay this invoice. If you have already paid it, reply to this email.",
    },
    refund: {
      subject: (number: string) => `Refund of invoice ${number}`,
      decided: "The academy pays money back for this invoice. Seats that were not used are closed.",
      sent: "The academy has transferred the money back to the account from which it was paid. The receipt with the refund is attached.",
    },
    invitation: {
      subject: (payer: string) => `${payer} has paid for your seat in a course`,
      text: (payer: string, course: string) =>
        `${payer} has paid for your seat in the course “${course}” of the Orda Academy of Arbitration. You have nothing to pay.`,
      how: "Sign in or create an account with this email address. Then open the course with one button; your time in it begins with that.",
      button: "Go to your seat",
      unexpected: "If you did not expect this invitation, you can ignore this email.",
    },
    ended: {
      subject: "Your seat in the course has ended",
      text: (payer: string) => `The payment of ${payer} for your seat was paid back, so the lectures are closed.`,
      ask: "If you think this is a mistake, reply to this email.",
    },
  },
  ru: {
    rows: {
      number: "Счёт",
      payer: "Плательщик",
      seats: "Мест",
      price: "Цена места",
      amount: "Сумма",
      until: "Действителен до",
      receipt: "Квитанция",
      refund: "Возврат",
      due: "Срок возврата",
    },
    sent: {
      subject: (number: string) => `Счёт ${number} на оплату мест на курсе`,
      text: (course: string) => `Направляем счёт на оплату мест на курсе «${course}». Счёт приложен в формате PDF.`,
      how: "Просим оплатить всю сумму одним платежом и указать номер счёта. Названные вами люди получат приглашения, как только поступят деньги.",
      people: "Чтобы назвать участников или задать вопрос, ответьте на это письмо.",
    },
    paid: {
      subject: (number: string) => `Квитанция об оплате счёта ${number}`,
      text: "Спасибо. Оплата поступила; квитанция приложена в формате PDF.",
      people:
        "Места уже доступны. Чтобы пригласить участников, изменить приглашение или задать вопрос, ответьте на это письмо.",
    },
    cancelled: {
      subject: (number: string) => `Счёт ${number} отменён`,
      text: "Просим не оплачивать этот счёт. Если вы его уже оплатили, ответьте на это письмо.",
    },
    refund: {
      subject: (number: string) => `Возврат по счёту ${number}`,
      decided: "Академия возвращает деньги по этому счёту. Неиспользованные места закрыты.",
      sent: "Академия перевела деньги на счёт, с которого поступила оплата. Квитанция с отметкой о возврате приложена.",
    },
    invitation: {
      subject: (payer: string) => `Для вас оплачено место на курсе: ${payer}`,
      text: (payer: string, course: string) =>
        `Для вас оплачено место на курсе «${course}» Академии арбитража «Орда». Плательщик: ${payer}. Платить ничего не нужно.`,
      how: "Войдите или создайте учётную запись с этим адресом электронной почты. Затем откройте курс одной кнопкой: с этого начинается ваше время на нём.",
      button: "Перейти к месту",
      unexpected: "Если вы не ожидали этого приглашения, не обращайте внимания на это письмо.",
    },
    ended: {
      subject: "Ваше место на курсе закрыто",
      text: (payer: string) => `Оплата вашего места возвращена плательщику (${payer}), поэтому лекции закрыты.`,
      ask: "Если вы считаете это ошибкой, ответьте на это письмо.",
    },
  },
} as const;

/** What the emails about an invoice for seats need beside its row. */
export interface SeatEmailFacts {
  invoice: SeatInvoiceRow;
  course: string;
  /** The academy's address for replies. */
  answersTo: string;
}

type Row = readonly [string, string];

function toPayer({ invoice, answersTo }: SeatEmailFacts, subject: string, parts: readonly (string | Row[])[]): Email {
  const { email, language } = invoice;
  const composed = parts.map((part) => (typeof part === "string" ? part : { rows: part }));
  return { ...composeEmail(email, language, subject, composed), replyTo: answersTo, seatInvoiceId: invoice.id };
}

const factsOf = (invoice: SeatInvoiceRow): Row[] => {
  const { rows } = TEXTS[invoice.language];
  return [
    [rows.number, seatInvoiceNumber(invoice)],
    [rows.payer, invoice.payer],
    [rows.seats, String(invoice.seats)],
    [rows.price, tenge(invoice.price, invoice.language)],
    [rows.amount, tenge(invoice.amount, invoice.language)],
  ];
};

/** The email to the payer with the invoice for seats. */
export function seatInvoiceEmail(facts: SeatEmailFacts): Email {
  const { invoice, course } = facts;
  const { sent, rows } = TEXTS[invoice.language];
  const until: Row = [rows.until, dayOf(invoice.validUntil, invoice.language)];
  return toPayer(facts, sent.subject(seatInvoiceNumber(invoice)), [
    sent.text(course),
    [...factsOf(invoice), until],
    sent.how,
    sent.people,
  ]);
}

/** The email to the payer whose payment has arrived, with the receipt. */
export function seatsPaidEmail(facts: SeatEmailFacts): Email {
  const { invoice } = facts;
  const { paid, rows } = TEXTS[invoice.language];
  const receipt: Row = [rows.receipt, invoice.receipt ?? ""];
  return toPayer(facts, paid.subject(seatInvoiceNumber(invoice)), [
    paid.text,
    [...factsOf(invoice), receipt],
    paid.people,
  ]);
}

/** The email to the payer whose invoice need no longer be paid. */
export function seatInvoiceCancelledEmail(facts: SeatEmailFacts, reason: string): Email {
  const { invoice } = facts;
  const { cancelled } = TEXTS[invoice.language];
  return toPayer(facts, cancelled.subject(seatInvoiceNumber(invoice)), [cancelled.text, reason, factsOf(invoice)]);
}

/** The email to the payer about a refund that was decided or transferred. */
export function seatRefundEmail(facts: SeatEmailFacts): Email {
  const { invoice } = facts;
  const { language, refundAmount, refundDueAt, refundedAt } = invoice;
  const { refund, rows } = TEXTS[language];
  const amount: Row = [rows.refund, tenge(refundAmount ?? 0, language)];
  const due: Row[] = !refundedAt && refundDueAt ? [[rows.due, dayOf(refundDueAt, language)]] : [];
  return toPayer(facts, refund.subject(seatInvoiceNumber(invoice)), [
    refundedAt ? refund.sent : refund.decided,
    [...factsOf(invoice), amount, ...due],
  ]);
}

/** The invitation to a seat, in the language of the invoice: the academy knows no other of a person without an account. */
export function seatInvitationEmail(to: string, facts: SeatEmailFacts, publicUrl: string): Email {
  const { invoice, course, answersTo } = facts;
  const { invitation } = TEXTS[invoice.language];
  const email = composeEmail(to, invoice.language, invitation.subject(invoice.payer), [
    invitation.text(invoice.payer, course),
    invitation.how,
    { button: invitation.button, link: screenAddress(publicUrl, "course", { courseId: MAIN_COURSE_ID }) },
    invitation.unexpected,
  ]);
  return { ...email, replyTo: answersTo };
}

/** The email to a student whose seat ended because its payment was paid back. */
export function seatEndedEmail(to: string, language: Language, payer: string, answersTo: string): Email {
  const { ended } = TEXTS[language];
  return {
    ...composeEmail(to, language, ended.subject, [ended.text(payer), ended.ask]),
    replyTo: answersTo,
  };
}
