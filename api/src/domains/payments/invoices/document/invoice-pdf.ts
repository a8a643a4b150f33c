import type { Language } from "@academy/shared/contract/language";
import type { Operator } from "@academy/shared/contract/operator";
import type { InvoiceStatus } from "@academy/shared/contract/payments/invoices";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { dayOf } from "#format/academy-day.ts";
import { counted } from "#format/counted.ts";
import { tenge } from "#format/tenge.ts";
import { documentBytes } from "#printing/document-bytes.ts";
import { DEJAVU } from "#printing/font-files.ts";
import { drawHeading, drawRows, labelledSheet, MARGIN } from "#printing/labelled-rows.ts";
import { sellerRows } from "#printing/seller-rows.ts";

const TEXTS = {
  en: {
    academy: "Orda Academy of Arbitration",
    title: "Invoice",
    states: {
      open: "",
      paid: "Paid",
      cancelled: "Cancelled: please do not pay",
      expired: "No longer valid: please do not pay",
    },
    number: "Invoice number",
    date: "Date",
    until: "Valid until",
    seller: "Payee",
    account: "Account (IIK) in KZT",
    bank: "Bank",
    bic: "BIC",
    buyer: "Payer",
    name: "Name",
    bin: "BIN",
    taxNumber: "Registration or tax number",
    country: "Country",
    address: "Address",
    what: "To be paid",
    course: "Course",
    student: "Student",
    quantity: "Quantity",
    seats: { one: "seat", other: "seats" },
    each: "Price of a seat",
    total: "Total",
    purpose: "Purpose of payment",
    paysFor: (number: string, course: string) => `Payment of invoice ${number} for the course “${course}”`,
    note: (terms: string) =>
      `The contract is the public offer at ${terms}. Please pay the whole amount in one transfer and name the invoice's number. Access to the course is opened once the academy has confirmed that the money has arrived.`,
    seatsNote:
      "Each seat opens the course to one invited person, once the academy has confirmed that the money has arrived.",
  },
  ru: {
    academy: "Академия арбитража «Орда»",
    title: "Счёт на оплату",
    states: {
      open: "",
      paid: "Оплачен",
      cancelled: "Отменён: просим не оплачивать",
      expired: "Срок действия истёк: просим не оплачивать",
    },
    number: "Номер счёта",
    date: "Дата",
    until: "Действителен до",
    seller: "Получатель",
    account: "Счёт (ИИК) в тенге",
    bank: "Банк",
    bic: "БИК",
    buyer: "Плательщик",
    name: "Наименование",
    bin: "БИН",
    taxNumber: "Регистрационный или налоговый номер",
    country: "Страна",
    address: "Адрес",
    what: "К оплате",
    course: "Курс",
    student: "Слушатель",
    quantity: "Количество",
    seats: { one: "место", few: "места", other: "мест" },
    each: "Цена места",
    total: "Итого",
    purpose: "Назначение платежа",
    paysFor: (number: string, course: string) => `Оплата по счёту ${number} за курс «${course}»`,
    note: (terms: string) =>
      `Договор заключается на условиях публичной оферты, размещённой по адресу ${terms}. Просим оплатить всю сумму одним платежом и указать номер счёта. Доступ к курсу открывается после того, как академия подтвердит поступление денег.`,
    seatsNote:
      "Каждое место открывает курс одному приглашённому человеку после того, как академия подтвердит поступление денег.",
  },
} as const;

/** What only an invoice for seats says: how many, the price of each, and the payer's country. */
interface SeatsOnInvoice {
  count: number;
  each: number;
  country: string;
}

/** The data of an invoice's document. */
export interface InvoiceDocument {
  language: Language;
  number: string;
  status: InvoiceStatus;
  createdAt: Date;
  validUntil: Date;
  company: string;
  bin: string;
  address: string;
  amount: number;
  course: string;
  /** Empty on an invoice for seats. */
  student: string;
  /** Null on an invoice for one student. */
  seats: SeatsOnInvoice | null;
  seller: Operator;
  site: string;
}

/** Draws an invoice as a PDF of one page, in the requested language, with everything that a bank transfer needs. */
export function invoicePdf(invoice: InvoiceDocument) {
  const { language, number, seller, site, course, seats } = invoice;
  const texts = TEXTS[language];
  const doc = labelledSheet({ language, title: `${texts.title} ${number}`, author: seller.name ?? texts.academy });
  const done = documentBytes(doc);
  doc.font(DEJAVU.bold).fontSize(11).fillColor("#1f4e79").text(texts.academy);
  doc.font(DEJAVU.sans).fontSize(9).fillColor("#5b6675").text(site);
  doc.moveDown(1.5).font(DEJAVU.bold).fontSize(22).fillColor("#1d2733").text(texts.title, { structType: "H1" });
  const state = texts.states[invoice.status];
  if (state) doc.fontSize(12).fillColor("#a4302a").text(state);
  doc.moveDown(0.5);
  drawRows(doc, [
    [texts.number, number],
    [texts.date, dayOf(invoice.createdAt, language)],
    [texts.until, dayOf(invoice.validUntil, language)],
  ]);
  drawHeading(doc, texts.seller);
  drawRows(doc, [
    ...sellerRows(seller, language),
    [texts.account, seller.account ?? ""],
    [texts.bank, seller.bank ?? ""],
    [texts.bic, seller.bic ?? ""],
  ]);
  drawHeading(doc, texts.buyer);
  drawRows(doc, [
    [texts.name, invoice.company],
    [seats ? texts.taxNumber : texts.bin, invoice.bin],
    [texts.address, invoice.address],
    [texts.country, seats?.country ?? ""],
  ]);
  drawHeading(doc, texts.what);
  drawRows(doc, [
    [texts.course, course],
    [texts.student, invoice.student],
    [texts.quantity, seats ? counted(language, seats.count, texts.seats) : "1"],
    [texts.each, seats ? tenge(seats.each, language) : ""],
    [texts.total, tenge(invoice.amount, language)],
    [texts.purpose, texts.paysFor(number, course)],
  ]);
  doc
    .font(DEJAVU.sans)
    .fontSize(9)
    .fillColor("#5b6675")
    .text(
      [texts.note(screenAddress(site, "terms")), ...(seats ? [texts.seatsNote] : [])].join(" "),
      MARGIN,
      doc.y + 16,
      { width: 467 },
    );
  doc.end();
  return done;
}
