import PDFDocument from "pdfkit";
import { drawValue } from "#printing/draw-value.ts";
import { DEJAVU } from "#printing/font-files.ts";
import { dayOf, tenge } from "./words.ts";

const WORDS = {
  en: {
    academy: "Orda Academy of Arbitration",
    title: "Receipt",
    number: "Receipt number",
    date: "Date of payment",
    payer: "Paid by",
    email: "Email",
    purpose: "For",
    method: "Payment",
    methods: { operator: "granted by the academy", card: "bank card" },
    amount: "Amount",
    refunded: (day: string) => `Paid back on ${day}`,
    kept: "Remains paid",
    note: "Services are provided after full prepayment. You can withdraw from the course within 14 calendar days of access.",
  },
  ru: {
    academy: "Академия арбитража «Орда»",
    title: "Квитанция",
    number: "Номер квитанции",
    date: "Дата оплаты",
    payer: "Плательщик",
    email: "Эл. почта",
    purpose: "Назначение",
    method: "Оплата",
    methods: { operator: "предоставлено академией", card: "банковская карта" },
    amount: "Сумма",
    refunded: (day: string) => `Возвращено ${day}`,
    kept: "Остаётся оплаченным",
    note: "Услуги оказываются после полной предоплаты. От курса можно отказаться в течение 14 календарных дней после получения доступа.",
  },
} as const;

/** What stands on a receipt. */
export interface Receipt {
  language: "en" | "ru";
  number: string;
  paidAt: Date;
  amount: number;
  course: string;
  name: string;
  email: string;
  provider: string;
  refunded: { at: Date; amount: number } | null;
  site: string;
}

/** A receipt as a PDF of one page, in the reader's language, with the tenge's own sign. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { language } = receipt;
  const words = WORDS[language];
  const doc = new PDFDocument({
    size: "A4",
    margin: 64,
    lang: language,
    font: DEJAVU.sans,
    info: { Title: `${words.title} ${receipt.number}`, Author: words.academy },
  });
  const done = new Promise<Buffer>((resolve, refuse) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", refuse);
  });
  const { refunded } = receipt;
  const method = receipt.provider === "operator" ? words.methods.operator : words.methods.card;
  const rows: [string, string][] = [
    [words.number, receipt.number],
    [words.date, dayOf(receipt.paidAt, language)],
    ...(receipt.name ? ([[words.payer, receipt.name]] as [string, string][]) : []),
    ...(receipt.email ? ([[words.email, receipt.email]] as [string, string][]) : []),
    [words.purpose, receipt.course],
    [words.method, method],
    [words.amount, tenge(receipt.amount, language)],
  ];
  if (refunded) {
    rows.push([words.refunded(dayOf(refunded.at, language)), tenge(refunded.amount, language)]);
    rows.push([words.kept, tenge(receipt.amount - refunded.amount, language)]);
  }
  doc.font(DEJAVU.bold).fontSize(11).fillColor("#1f4e79").text(words.academy);
  doc.font(DEJAVU.sans).fontSize(9).fillColor("#5b6675").text(receipt.site);
  doc.moveDown(2).font(DEJAVU.bold).fontSize(24).fillColor("#1d2733").text(words.title).moveDown(1);
  for (const [name, value] of rows) {
    const top = doc.y;
    doc.font(DEJAVU.sans).fontSize(10).fillColor("#5b6675").text(name, 64, top, { width: 170 });
    const below = doc.y;
    drawValue(doc, value, { x: 244, y: top, width: 287, size: 11, colour: "#1d2733" });
    doc.y = Math.max(below, doc.y) + 8;
  }
  doc
    .font(DEJAVU.sans)
    .fontSize(9)
    .fillColor("#5b6675")
    .text(words.note, 64, doc.y + 24, { width: 467 });
  doc.end();
  return done;
}
