// @covers reading 85, decision 0035

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";
import { granted } from "#test/support/scholarships.ts";
import { PASSWORD } from "#test/support/test-api.ts";

const PAYMENT = { amount: 748_800, received_on: "2026-12-01", reference: "PO 17" };

async function invoiced() {
  const made = await academyWithInvoices();
  const { api } = made;
  const { manager, ...calls } = await managerOf(api);
  const student = await api.student();
  await made.asks(student);
  const get = (path: string) => calls.get(`money/invoices/${path}`);
  const post = (path: string, body: unknown) => calls.post(`money/invoices/${path}`, body);
  const audited = (action: string) =>
    rowsOf(api.context.db, sql`select actor, details from audit where action = ${action}`);
  return { ...made, api, manager, student, get, post, audited };
}

test("invoices are found by state, number, BIN and company, with their documents", async () => {
  const { api, get } = await invoiced();
  const count = async (query: string) => (await get(`?${query}`)).body.items.length;

  const found = [
    ...[await count(""), await count("state=open"), await count("state=paid"), await count("q=INV-2026-000001")],
    ...[await count("q=%231"), await count("q=9808+4000-0128"), await count(`q=${PAYER.bin}`)],
    ...[await count("q=%D3%99%D0%B4%D1%96%D0%BB"), await count("q=nobody")],
  ];
  const document = await get("1/pdf/");
  api.advance(20 * 86_400);
  const later = [await count("state=open"), await count("state=expired")];

  expect(found).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 0]);
  expect(later).toEqual([0, 1]);
  expect([document.status, document.headers["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a payment is confirmed with the data of the statement; the course opens, and a second manager gets a conflict", async () => {
  const { manager, student, hasCourse, post, audited } = await invoiced();

  const [one, other] = await Promise.all([post("1/confirm/", PAYMENT), post("1/confirm/", PAYMENT)]);

  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const { body } = one.status === 200 ? one : other;
  expect(body).toMatchObject({ status: "paid", order: 1, received_on: "2026-12-01", reference: "PO 17" });
  expect(await hasCourse(student)).toBe(true);
  expect(await audited("invoice.paid")).toEqual([
    {
      actor: `staff:${manager.id}`,
      details: { invoice: 1, order: 1, before: "open", after: { status: "paid", ...PAYMENT } },
    },
  ]);
});

test.for([
  [{ ...PAYMENT, amount: 748_000 }, { amount: [{ code: "invoice.amount" }] }],
  [{ ...PAYMENT, received_on: "2026-12-02" }, { received_on: [{ code: "field.invalid" }] }],
  [{ ...PAYMENT, received_on: "2026-11-30" }, { received_on: [{ code: "field.invalid" }] }],
  [{ ...PAYMENT, received_on: "2026-02-30" }, { received_on: [{ code: "field.invalid" }] }],
  [{ ...PAYMENT, reference: "" }, { reference: [{ code: "field.required" }] }],
] as const)("a payment of %o is refused", async ([payment, fields]) => {
  const { student, hasCourse, post } = await invoiced();

  const { status, body } = await post("1/confirm/", payment);

  expect([status, body.errors]).toMatchObject([400, fields]);
  expect(await hasCourse(student)).toBe(false);
});

test("an invoice cancelled by the student says so, an unknown one is not found", async () => {
  const { api, student, get, post } = await invoiced();

  await api.call("POST", "/api/courses/invoices/1/cancel/", undefined, student);
  const answers = [await get("2/"), await get("2/pdf/"), await post("2/confirm/", PAYMENT)];
  answers.push(await post("2/cancel/", { reason: "x" }));

  expect((await get("1/")).body).toMatchObject({ status: "cancelled", closed: "student" });
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, "invoice.unknown"]));
});

test("an invoice of a deleted account has no document any more", async () => {
  const { api, student, get } = await invoiced();
  const before = (await get("1/")).body;

  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect([before.has_document, (await get("1/")).body.has_document]).toEqual([true, false]);
  expect((await get("1/pdf/")).body.code).toBe("invoice.unknown");
});

test("an invoice at the price of a scholarship names it, others do not", async () => {
  const { api, asks, get } = await invoiced();
  const winner = await api.student();
  const id = await granted(api, winner, 40);
  await asks(winner);

  expect((await get("2/")).body).toMatchObject({
    amount: 449_280,
    scholarship: { id, percent: 40, status: "partial" },
  });
  expect((await get("1/")).body).toMatchObject({ amount: 748_800, scholarship: null });
});

test("pages of invoices follow each other without a gap, the newest first", async () => {
  const { api, asks, get } = await invoiced();
  for (let more = 0; more < 2; more++) await asks(await api.student());

  const first = (await get("?limit=2")).body;
  const second = (await get(`?limit=2&cursor=${first.next_cursor}`)).body;

  expect([...first.items, ...second.items].map(({ id }: { id: number }) => id)).toEqual([3, 2, 1]);
  expect(second.next_cursor).toBeNull();
});

test("an invoice is cancelled with a reason that the company reads, once", async () => {
  const { manager, mailsTo, post, audited } = await invoiced();

  const { body } = await post("1/cancel/", { reason: "It was asked for twice." });
  const again = await post("1/cancel/", { reason: "x" });

  expect(body).toMatchObject({ status: "cancelled", closed: "operator" });
  expect(again.body.code).toBe("invoice.not_open");
  expect((await mailsTo(PAYER.email)).at(-1)?.text).toContain("It was asked for twice.");
  expect(await audited("invoice.cancel")).toMatchObject([
    { actor: `staff:${manager.id}`, details: { invoice: 1, reason: "It was asked for twice.", after: "cancelled" } },
  ]);
});
