import type { Language } from "@academy/shared/contract/language";
import type { Operator } from "@academy/shared/contract/operator";
import type { PaidCard } from "@academy/shared/contract/payments/payments";
import { paymentMethod } from "#domains/payments/orders/order-emails.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";
import { documentBytes } from "#printing/document-bytes.ts";
import { DEJAVU } from "#printing/font-files.ts";
import { drawHeading, drawRows, type LabelledRow, labelledSheet, MARGIN } from "#printing/labelled-rows.ts";
import { sellerRows, sellerTitle } from "#printing/seller-rows.ts";

const TEXTS = {
  en: {
    academy: "Orda Academy of Arbitration",
    title: "Receipt",
    number: "Receipt number",
    order: "Order",
    date: "Date of payment",
    payer: "Paid by",
    email: "Email",
    purpose: "For",
    method: "Payment",
    payerBin: "BIN of the payer",
    student: "Student",
    taxNumber: "Registration or tax number",
    quantity: "Seats",
    each: "Price of a seat",
    coupon: "Coupon",
    amount: "Amount",
    refunded: (day: string) => `Refunded on ${day}`,
    kept: "Remains paid",
    note: "Services are provided after full prepayment. You can withdraw from the course within 14 calendar days of access.",
  },
  ru: {
    academy: "Академия арбитража «Орда»",
    title: "Квитанция",
    number: "Номер квитанции",
    order: "Заказ",
    date: "Дата оплаты",
    payer: "Плательщик",
    email: "Электронная почта",
    purpose: "Назначение",
    method: "Оплата",
    payerBin: "БИН плательщика",
    student: "Слушатель",
    taxNumber: "Регистрационный или налоговый номер",
    quantity: "Мест",
    each: "Цена места",
    coupon: "Купон",
    amount: "Сумма",
    refunded: (day: string) => `Возвращено ${day}`,
    kept: "Остаётся оплаченным",
    note: "Услуги оказываются после полной предоплаты. От курса можно отказаться в течение 14 календарных дней с открытия доступа.",
  },
} as const;

/** The contents of a receipt. */
export interface Receipt {
  language: Language;
  number: string;
  paidAt: Date;
  amount: number;
  course: string;
  name: string;
  email: string;
  provider: string;
  /** Null for an invoice for seats, which has no order of its own. */
  order: number | null;
  /** Null if the provider did not report it. */
  card: PaidCard | null;
  /** The company that paid by an invoice; null if the student paid. */
  company: { invoice: string; name: string; bin: string } | null;
  /** How many seats were paid, and the price of each; null for one student's course. */
  seats: { count: number; each: number } | null;
  /** The code of the coupon that reduced the amount; null without one. */
  coupon: string | null;
  seller: Operator;
  refunded: { at: Date; amount: number } | null;
  site: string;
}

/** A receipt as a PDF of one page, in the reader's language, with the tenge's own sign. */
export function receiptPdf(receipt: Receipt) {
  const { language, company, refunded, seats } = receipt;
  const texts = TEXTS[language];
  const doc = labelledSheet({ language, title: `${texts.title} ${receipt.number}`, author: texts.academy });
  const done = documentBytes(doc);
  const rows: LabelledRow[] = [
    [texts.number, receipt.number],
    [texts.order, receipt.order === null ? "" : String(receipt.order)],
    [texts.date, dayOf(receipt.paidAt, language)],
    [texts.payer, company?.name ?? receipt.name],
    [seats ? texts.taxNumber : texts.payerBin, company?.bin ?? ""],
    [texts.student, company && !seats ? receipt.name : ""],
    [texts.email, receipt.email],
    [texts.purpose, receipt.course],
    [texts.quantity, seats ? String(seats.count) : ""],
    [texts.each, seats ? tenge(seats.each, language) : ""],
    [texts.method, paymentMethod(language, receipt.provider, receipt.card, company?.invoice ?? null)],
    [texts.coupon, receipt.coupon ?? ""],
    [texts.amount, tenge(receipt.amount, language)],
  ];
  if (refunded) {
    rows.push([texts.refunded(dayOf(refunded.at, language)), tenge(refunded.amount, language)]);
    rows.push([texts.kept, tenge(receipt.amount - refunded.amount, language)]);
  }
  doc.font(DEJAVU.bold).fontSize(11).fillColor("#1f4e79").text(texts.academy);
  doc.font(DEJAVU.sans).fontSize(9).fillColor("#5b6675").text(receipt.site);
  doc
    .moveDown(2)
    .font(DEJAVU.bold)
    .fontSize(24)
    .fillColor("#1d2733")
    .text(texts.title, { structType: "H1" })
    .moveDown(1);
  drawRows(doc, rows);
  drawHeading(doc, sellerTitle(language));
  drawRows(doc, sellerRows(receipt.seller, language));
  doc
    .font(DEJAVU.sans)
    .fontSize(9)
    .fillColor("#5b6675")
    .text(texts.note, MARGIN, doc.y + 24, { width: 467 });
  doc.end();
  return done;
}
