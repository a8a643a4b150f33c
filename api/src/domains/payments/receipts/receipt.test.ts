// @covers readings 23, 36

import { LANGUAGES } from "@academy/shared/contract/language";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const receipt = {
  number: "OAA-2026-000001",
  paidAt: new Date("2026-12-01T09:00:00Z"),
  amount: 748_800,
  course: "Международный арбитраж",
  name: "Әлия Қасымова",
  email: "aliya@example.com",
  provider: "sandbox",
  order: 17,
  card: { brand: "Visa", last4: "4242" },
  company: null,
  seller: {
    name: "Orda Education LLP",
    bin: "990140003418",
    address: "Astana, Turan avenue 1",
    account: null,
    bank: null,
    bic: null,
    support_email: "help@orda.example",
  },
  seats: null,
  coupon: null,
  refunded: null,
  site: "https://academy.example",
};

test.for(LANGUAGES)("a receipt in %s has the tenge sign and Kazakh letters", async (language) => {
  const pdf = await receiptPdf({ ...receipt, language });

  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const text = pdfText(pdf);
  for (const expected of ["Әлия Қасымова", "₸", "Международный арбитраж"]) expect(text).toContain(expected);
});

test.for(["王小明", "محمد علي", "प्रिया शर्मा", "Aida 🦄"])(
  "a receipt for %s has the name, which can be searched and copied",
  async (name) => {
    const pdf = await receiptPdf({ ...receipt, name, language: "en" });

    expect(pdfText(pdf)).toContain(`${name} `);
  },
);

const byInvoice = {
  ...receipt,
  company: { invoice: "INV-2026-000001", name: "ТОО «Әділ»", bin: "980840000128" },
  card: null,
};

/** A receipt with each of the facts that only some have. */
const VARIANTS = [
  receipt,
  { ...receipt, card: null, coupon: "SPRING", refunded: { at: new Date("2026-12-09T09:00:00Z"), amount: 700_000 } },
  byInvoice,
  { ...byInvoice, order: null, email: "", seats: { count: 5, each: 149_760 } },
];

// For a new wording: `npx vitest run src/domains/payments/receipts/receipt.test.ts -u` writes the files.
test.for(LANGUAGES)("a receipt in '%s' names the payer, the payment and the seller, in its order", async (language) => {
  const drawn = VARIANTS.map(async (each) => pdfText(await receiptPdf({ ...each, language })));

  await expect((await Promise.all(drawn)).join("\n\n")).toMatchFileSnapshot(`./receipt-pdf.${language}.txt`);
});

test("the last digits of the paying card are on the receipt, even for a saved card", async () => {
  const api = await startTestApi();
  const buyer = await api.registered({ bought: true });

  const [order] = (await api.call("GET", "/api/courses/payments/", undefined, buyer)).body;

  expect(order.card).toEqual({ brand: "Visa", last4: "4242" });
});

test("only its owner can open a receipt, by session or by a signed address valid for minutes", async () => {
  const api = await startTestApi();
  const buyer = await api.registered({ bought: true });
  const other = await api.registered();
  const [order] = (await api.call("GET", "/api/courses/payments/", undefined, buyer)).body;
  const path = `/api/courses/payments/${order.id}/receipt/`;
  const get = (address: string, student?: { token: string }) => api.call("GET", address, undefined, student ?? {});

  const answers = [
    await get(path, buyer),
    await get(order.receipt_url),
    await get(path),
    await get(path, other),
    await get(order.receipt_url.replace(`student=${buyer.id}`, `student=${other.id}`)),
    await get(order.receipt_url.replace(`/${order.id}/`, "/2/")),
  ];
  const expires = Number(new URL(order.receipt_url, "http://x").searchParams.get("expires"));
  api.advance(expires - api.now().getTime() / 1000 - 1);
  answers.push(await get(order.receipt_url));
  api.advance(1);
  answers.push(await get(order.receipt_url));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 403, 403, 200, 403]);
  expect(answers[0]?.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="receipt-OAA-2026-000001.pdf"',
    "cache-control": "no-store",
  });
});

test("the buyer gets an email with the receipt's number, the card and the address for help, in the account's language", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await api.context.db.execute(sql`update students set language = 'ru' where id = ${student.id}`);

  await api.pay(student);

  const [mail] = await rowsOf<{ subject: string; text: string }>(
    api.context.db,
    sql`select subject, text from outbox where recipient = ${student.email} order by id desc limit 1`,
  );
  expect(mail?.subject).toBe("Квитанция OAA-2026-000001 об оплате курса");
  expect(mail?.text).toContain("748\u00a0800\u00a0₸");
  expect(mail?.text).toContain("15 декабря 2026");
  expect(mail?.text).toMatch(/Лекции открыты: по \d+ марта 2027/);
  expect(mail?.text).toContain("Оплата: Банковская карта Visa •••• 4242");
  expect(mail?.text).toContain(`напишите на ${api.context.config.operator.support_email}`);
});

test("a receipt and an invoice name the student by name, before there is one by address", async () => {
  const { api, asks, mailsTo } = await academyWithInvoices();
  const student = await api.student();
  const invoiced = async () => {
    const { id } = (await asks(student)).body;
    const headers = { authorization: `Bearer ${student.token}` };
    const file = await api.app.inject({ url: `/api/courses/invoices/${id}/pdf/`, headers });
    await api.call("POST", `/api/courses/invoices/${id}/cancel/`, undefined, student);
    return pdfText(file.rawPayload);
  };
  const unnamed = await invoiced();
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Ann", last_name: "Ordon" }, student);
  const named = await invoiced();
  await api.pay(student);

  const [order] = (await api.call("GET", "/api/courses/payments/", undefined, student)).body;
  const receipt = pdfText((await api.app.inject({ url: order.receipt_url })).rawPayload);
  expect([unnamed, named]).toEqual([expect.stringContaining(student.email), expect.stringContaining("Ann Ordon")]);
  expect(receipt).toContain("Ann Ordon");
  const texts = (await mailsTo(PAYER.email)).map(({ text }) => text.split(" requested this invoice")[0]);
  expect([texts[0], texts[2]]).toEqual([student.email, "Ann Ordon"]);
});

test("an unpaid order has no receipt", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const order = await api.pay(student, "4000 0000 0000 9995");

  const { status } = await api.call("GET", `/api/courses/payments/${order}/receipt/`, undefined, student);

  expect(status).toBe(404);
});

test("the email about a payment has the receipt attached, in the language of the account", async () => {
  const api = await startTestApi();
  const student = await api.student();
  await api.context.db.execute(sql`update students set language = 'ru' where id = ${student.id}`);
  await api.pay(student);
  const emails = (await api.call("GET", `/api/dev/mail/?to=${student.email}`)).body as { attachment: string | null }[];

  const { headers, rawPayload } = await api.app.inject({
    url: emails.find((each) => each.attachment)?.attachment ?? "",
  });

  expect(headers["content-type"]).toBe("application/pdf");
  expect(pdfText(rawPayload)).toMatch(/Квитанция .*OAA-2026-000001/);
});
