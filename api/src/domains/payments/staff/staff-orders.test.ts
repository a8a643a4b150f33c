// @covers reading 85

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { managerOf } from "#test/support/manager.ts";
import { granted } from "#test/support/scholarships.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

async function academy() {
  const api = await startTestApi();
  const { manager, get, post } = await managerOf(api);
  const ids = async (query: string): Promise<number[]> =>
    (await get(`money/orders/?${query}`)).body.items.map(({ id }: { id: number }) => id);
  return { api, manager, get, post, ids };
}

const opens = ({ call }: TestApi, student: TestStudent) =>
  call("POST", "/api/courses/create-payment/", {}, student).then(({ body }) => body.order as number);

test("orders are found by state, provider, day, refund, number, receipt, and by name or address", async () => {
  const { api, ids } = await academy();
  const [ann, bob] = [await api.student(), await api.student()];
  const paid = await api.pay(ann);
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Ann_", last_name: "Ordon" }, ann);
  api.advance(86_400);
  const open = await opens(api, bob);
  await api.call("POST", `/api/courses/payments/${paid}/refusal/`, { reason: "I fell ill." }, ann);

  const found = {
    all: await ids(""),
    paid: await ids("state=paid"),
    pending: await ids("state=pending"),
    provider: await ids("provider=sandbox"),
    other: await ids("provider=stripe"),
    first: await ids("to=2026-12-01"),
    second: await ids("from=2026-12-02&to=2026-12-02"),
    refund: await ids("refund=requested"),
    number: await ids(`q=%23${open}`),
    receipt: await ids("q=oaa-2026-000001"),
    name: await ids("q=ann_"),
    address: await ids(`q=${bob.email}`),
    sign: await ids("q=%25"),
  };

  expect(found).toEqual({
    ...{ all: [open, paid], paid: [paid], pending: [open], provider: [open, paid], other: [] },
    ...{ first: [paid], second: [open], refund: [paid], number: [open], receipt: [paid] },
    ...{ name: [paid], address: [open], sign: [] },
  });
});

test("pages of orders follow each other without a gap, and a cursor of another list is refused", async () => {
  const { api, get, ids } = await academy();
  const made: number[] = [];
  // Three orders of one moment, so that the number decides their order.
  for (let each = 0; each < 3; each++) made.unshift(await opens(api, await api.student()));
  api.advance(1);
  made.unshift(await opens(api, await api.student()));

  const first = (await get("money/orders/?limit=2")).body;
  const second = (await get(`money/orders/?limit=2&cursor=${first.next_cursor}`)).body;

  const shown = [...first.items, ...second.items].map(({ id }: { id: number }) => id);
  expect(shown).toEqual(made);
  expect(await ids("limit=100")).toEqual(made);
  expect(second.next_cursor).toBeNull();
  expect((await get("money/orders/?cursor=WyJ4Il0")).body).toMatchObject({ code: "field.invalid" });
});

test("an order's page shows its history in order, with authors", async () => {
  const { api, get, post } = await academy();
  const student = await api.student();
  const order = await api.pay(student);
  await post(`money/orders/${order}/receipt/`);

  const { body } = await get(`money/orders/${order}/`);

  expect(body).toMatchObject({ id: order, state: "paid", amount: 748_800, receipt: "OAA-2026-000001" });
  expect(body.student).toMatchObject({ id: student.id, email: student.email });
  expect(body.access.revoked_at).toBeNull();
  expect(body.refundable).toEqual({ amount: 748_800, services_used: 0, opened_lectures: [] });
  expect(body.history.map(({ what }: { what: string }) => what)).toEqual(["opened", "provider.paid", "receipt.resend"]);
  expect(body.history[2].by).toContain("@example.com");
  expect((await api.app.inject({ url: body.receipt_url })).statusCode).toBe(200);
  const mails = await rowsOf(api.context.db, sql`select id from outbox where subject like 'Receipt OAA%'`);
  expect(mails).toHaveLength(2);
});

test("a payment whose event was lost is found by asking the provider, and the audit records who asked", async () => {
  const { api, get, post, manager } = await academy();
  const student = await api.student();
  const order = await api.pay(student);
  // As if the bank's callback had never arrived.
  await api.context.db.execute(sql`delete from payment_events`);
  await api.context.db.execute(sql`delete from enrolments`);
  await api.context.db.execute(sql`delete from daily_totals`);
  await api.context.db.execute(sql`update orders set status = 'pending', paid_at = null, receipt = null`);
  expect((await get(`money/orders/${order}/`)).body).toMatchObject({ state: "pending", can_reconcile: true });

  const { body } = await post(`money/orders/${order}/reconcile/`);

  expect(body).toMatchObject({ state: "paid", can_reconcile: false });
  const lines = await rowsOf(api.context.db, sql`select actor, details from audit where action = 'order.reconcile'`);
  expect(lines).toEqual([{ actor: `staff:${manager.id}`, details: { order, before: "pending", after: "paid" } }]);
});

test("an order without a payment has no receipt to send", async () => {
  const { api, post } = await academy();
  const order = await opens(api, await api.student());

  expect((await post(`money/orders/${order}/receipt/`)).body).toMatchObject({
    code: "payment.no_receipt",
    status: 409,
  });
  expect((await post(`money/orders/${order + 1}/receipt/`)).body).toMatchObject({
    code: "payment.unknown",
    status: 404,
  });
});

test("an order that does not exist is not found, whatever is done with it", async () => {
  const { get, post } = await academy();

  const answers = [
    await get("money/orders/1/"),
    await post("money/orders/1/reconcile/"),
    await post("money/orders/1/refund/", { seen: null, amount: 1, reason: "As agreed." }),
    await post("money/orders/1/refund/decline/", { reason: "No." }),
    await post("money/orders/1/refund/retry/"),
    await post("money/orders/1/refund/paid/", { reference: "PO 44" }),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([404, "payment.unknown"]));
});

test("an order at the price of a scholarship names it, others do not", async () => {
  const { api, get } = await academy();
  const [winner, other] = [await api.student(), await api.student()];
  const id = await granted(api, winner, 40);

  const [at, full] = [await api.pay(winner), await api.pay(other)];

  expect((await get(`money/orders/${at}/`)).body).toMatchObject({
    amount: 449_280,
    scholarship: { id, percent: 40, status: "partial" },
  });
  expect((await get(`money/orders/${full}/`)).body).toMatchObject({ amount: 748_800, scholarship: null });
});
