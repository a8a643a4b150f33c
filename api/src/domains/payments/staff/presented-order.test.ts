// @covers reading 85

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices, PAYER, priceBecomes } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";

const PRICE = 748_800;
const BOUGHT = "2026-12-01T09:00:00.000Z";

async function academy() {
  const made = await academyWithInvoices();
  const { api } = made;
  const { get, post } = await managerOf(api);
  const student = await api.student();
  const shown = async (order: number) => (await get(`money/orders/${order}/`)).body;
  const own = async (order: number) =>
    (await api.call("GET", `/api/courses/payments/${order}/`, undefined, student)).body;
  return { ...made, api, post, student, shown, own };
}

test("a paid order is shown whole, to its student and to the staff", async () => {
  const { api, student, shown, own } = await academy();
  const id = await api.pay(student);

  const receipt = new RegExp(`^/api/courses/payments/${id}/receipt/`);
  const paid = {
    ...{ id, amount: PRICE, currency: "KZT", created_at: BOUGHT, paid_at: BOUGHT, receipt: "OAA-2026-000001" },
    ...{ failure: null, closed: null, card: { brand: "Visa", last4: "4242" } },
    receipt_url: expect.stringMatching(receipt),
  };
  expect(await own(id)).toEqual({
    ...{
      ...paid,
      status: "paid",
      course_id: 1,
      course_title: expect.any(String),
      refusal_until: "2026-12-15T18:59:59.999Z",
    },
    ...{ can_refuse: true, refundable: PRICE, opened_after_minutes: 2, opened_lectures: [] },
    ...{ refund_due_at: null, refund: null },
  });
  expect(await shown(id)).toEqual({
    ...{ ...paid, state: "paid", provider: "sandbox", refund: null, course: expect.any(String) },
    student: { id: student.id, name: "", email: student.email },
    ...{ reference: expect.any(String), provider_id: expect.any(String) },
    ...{ invoice: null, scholarship: null, coupon: null, certificate: null, can_reconcile: false },
    access: { until: "2027-03-31T09:00:00.000Z", revoked_at: null },
    ...{ staff_refund: null, refundable: { amount: PRICE, services_used: 0, opened_lectures: [] } },
    history: [
      { at: BOUGHT, what: "opened", by: student.email, amount: PRICE, reason: null },
      { at: BOUGHT, what: "provider.paid", by: "sandbox", amount: null, reason: null },
    ],
  });
});

test.for([
  ["failed", "4000 0000 0000 9995", { failure: "payment.insufficient_funds", closed: null, can_reconcile: true }],
  ["closed by its student", null, { failure: null, closed: "left", can_reconcile: true }],
] as const)("an order that %s shows why, and has no receipt, access or refund", async ([, card, why]) => {
  const { api, student, shown, own } = await academy();
  const id = card
    ? await api.pay(student, card)
    : (await api.call("POST", "/api/courses/create-payment/", {}, student)).body.order;
  if (!card) await api.call("POST", `/api/courses/payments/${id}/cancel/`, {}, student);

  const nothing = { paid_at: null, receipt: null, receipt_url: null, refund: null, refundable: null };
  expect(await shown(id)).toMatchObject({ ...nothing, ...why, state: "failed", access: null, staff_refund: null });
  const { can_reconcile: _, ...seen } = why;
  expect(await own(id)).toMatchObject({
    ...nothing,
    ...seen,
    status: "failed",
    can_refuse: false,
    refusal_until: null,
  });
});

test("an order by invoice names the company, and its refund is sent by hand until the staff records it", async () => {
  const { api, asks, academy: command, post, student, own } = await academy();
  await asks(student);
  await command("invoice", "paid", "1");
  const granted = (await post("money/orders/1/refund/", { seen: null, amount: PRICE, reason: "As agreed." })).body;
  api.advance(60);
  const sent = (await post("money/orders/1/refund/paid/", { reference: "PO 44" })).body;

  const invoice = { id: 1, number: "INV-2026-000001", company: PAYER.company };
  const fixed = {
    ...{ reason: "As agreed.", requested_at: BOUGHT, decide_by: null, pay_by: "2026-12-15T09:00:00.000Z" },
    ...{ services_used: 0, amount: PRICE, amount_reason: null, confirmed_at: BOUGHT, declined_at: null },
    payout_error: null,
  };
  expect(granted).toMatchObject({ invoice, provider: "invoice", card: null, refundable: null, can_reconcile: false });
  expect(granted.staff_refund).toEqual({ ...fixed, status: "confirmed", refunded_at: null, payout: "by_hand" });
  const refunded = { status: "refunded", refunded_at: "2026-12-01T09:01:00.000Z" };
  expect(sent).toMatchObject({ state: "refunded", refund: "refunded", refundable: null });
  expect(sent.staff_refund).toEqual({ ...fixed, ...refunded, payout: null });
  expect(await own(1)).toMatchObject({ status: "paid", can_refuse: false, refund: refunded });
});

test.for([
  ["at this moment", 0, null, "being_paid"],
  ["since five minutes", 300_000, null, "being_paid"],
  ["since longer than five minutes", 300_001, null, "waiting"],
  ["never, after a failure", null, "the bank is closed", "failed"],
  ["never", null, null, "waiting"],
] as const)("a confirmed refund that is paid back %s is shown so", async ([, since, error, payout]) => {
  const { api, student, shown } = await academy();
  const id = await api.pay(student);
  const claimed = since === null ? null : new Date(api.now().getTime() - since).toISOString();
  await api.context.db.execute(
    sql`insert into refunds (order_id, status, reason, requested_at, services_used, amount, confirmed_at, due_at, pay_back_claimed_at, last_error)
        values (${id}, 'confirmed', 'x', ${BOUGHT}, 0, ${PRICE}, ${BOUGHT}, ${BOUGHT}, ${claimed}, ${error})`,
  );

  expect((await shown(id)).staff_refund).toMatchObject({ status: "confirmed", payout, payout_error: error });
});

test("a course for one tenge has a receipt, an invoice and a refund like any other", async () => {
  const { api, asks, post, student, shown, own, mailsTo } = await academy();
  await priceBecomes(api, 1);
  const id = await api.pay(student);

  const refused = await post(`money/orders/${id}/refund/`, { seen: null, amount: 0, reason: "x" });
  const resent = await post(`money/orders/${id}/receipt/`);

  const receipt = { receipt: "OAA-2026-000001", receipt_url: expect.any(String) };
  expect(await own(id)).toMatchObject({ ...receipt, can_refuse: true, refundable: 1 });
  expect(await shown(id)).toMatchObject({ ...receipt, refundable: { amount: 1 } });
  expect((await mailsTo(student.email)).at(-1)?.text).toContain("withdraw from the course until 15 December 2026");
  expect([refused.body.errors, resent.status]).toMatchObject([{ amount: [{ code: "field.invalid" }] }, 200]);
  expect((await asks(await api.student())).body).toMatchObject({ status: "open", amount: 1 });
  expect((await post(`money/orders/${id}/refund/`, { seen: null, amount: 1, reason: "x" })).body.state).toBe(
    "refunded",
  );
  expect(await rowsOf(api.context.db, sql`select refunded from sandbox_checkouts`)).toEqual([{ refunded: 1 }]);
});

test("a granted course has no receipt and nothing to refund", async () => {
  const { api, academy: command, post, student, shown, own } = await academy();
  await command("grant", student.email, "--reason", "a scholarship");

  const nothing = { amount: 0, receipt: null, receipt_url: null, refundable: null };
  expect(await own(1)).toMatchObject({ ...nothing, refusal_until: null, can_refuse: false });
  expect(await shown(1)).toMatchObject({ ...nothing, state: "paid", access: { revoked_at: null } });
  const file = await api.call("GET", "/api/courses/payments/1/receipt/", undefined, student);
  const resent = await post("money/orders/1/receipt/");
  expect([file.body.code, resent.body.code]).toEqual(["payment.unknown", "payment.no_receipt"]);
});

test("an order closed before its payment page was opened is not looked up at the provider", async () => {
  const { api, student, shown } = await academy();
  await api.context.db.execute(
    sql`insert into orders (student_id, course_id, provider, reference, status, amount, currency, created_at)
        values (${student.id}, 1, 'sandbox', 'never-opened', 'created', ${PRICE}, 'KZT', ${BOUGHT})`,
  );
  await api.call("POST", "/api/courses/payments/1/cancel/", {}, student);

  expect(await shown(1)).toMatchObject({ state: "failed", closed: "left", provider_id: null, can_reconcile: false });
});
