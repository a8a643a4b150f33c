// @covers readings 23, 25, 85

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { settle } from "#domains/payments/orders/settle.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { refundDecisions } from "#domains/payments/refunds/refund-decisions.service.ts";
import type { PaymentOutcome } from "#interfaces/payment-provider.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";

const PRICE = 748_800;

async function academy() {
  const made = await academyWithInvoices();
  const { api } = made;
  const { get, post } = await managerOf(api);
  const student = await api.student();
  const own = (path: string, body?: unknown) => api.call("POST", `/api/courses/${path}`, body, student);
  /** Applies an event of the provider about an order. */
  const reports = async (order: number, outcome: PaymentOutcome) => {
    const { reference } = (await paymentsRepository(api.context.db).byId(order)) ?? {};
    const event = { eventId: randomUUID(), reference: reference ?? "", amount: PRICE, currency: "KZT", outcome };
    await settle(api.context, "sandbox", event);
  };
  const audit = () =>
    rowsOf<{ actor: string; action: string; details: object }>(
      api.context.db,
      sql`select actor, action, details from audit order by id`,
    ).then((rows) => rows.map(({ actor, action, details }) => [actor.replace(/:.*/, ""), action, details]));
  return { ...made, api, get, post, student, own, reports, audit };
}

test("every step of a refund is in the audit, with who made it and what changed", async () => {
  const { api, get, post, student, own, reports, audit } = await academy();
  const order = await api.pay(student);
  await reports(order, { status: "refunded", refunded: PRICE - 1 });
  await own(`payments/${order}/refusal/`, { reason: "I fell ill." });
  await own(`payments/${order}/refusal/cancel/`);
  await own(`payments/${order}/refusal/`, { reason: "I fell ill again." });
  await post(`money/orders/${order}/refund/decline/`, { reason: "No." });
  await api.context.db.execute(sql`update orders set provider_id = null`);
  await post(`money/orders/${order}/refund/`, { seen: "declined", amount: 700_000, reason: "A part." });
  await post(`money/orders/${order}/refund/retry/`);
  await post(`money/orders/${order}/refund/paid/`, { reference: "PO 44" });

  const failure = `no provider sandbox is configured for order ${order}`;
  expect(await audit()).toEqual([
    ["payments", "order.refunded_partly", { order, refunded: PRICE - 1 }],
    ["student", "refund.request", { order }],
    ["student", "refund.cancel", { order, requested: "2026-12-01T09:00:00.000Z" }],
    ["student", "refund.request", { order }],
    ["staff", "refund.decline", { order, why: "No.", before: "requested", after: "declined" }],
    [
      "staff",
      "refund.confirm",
      {
        ...{ order, amount: 700_000, used: 0, reason: "A part.", before: "declined" },
        after: { status: "confirmed", amount: 700_000, byRule: PRICE },
      },
    ],
    ["staff", "refund.retry", { order, before: failure }],
    [
      "staff",
      "refund.sent_back",
      { order, amount: 700_000, reference: "PO 44", before: "confirmed", after: "refunded" },
    ],
    ["payments", "order.refunded", { order, amount: 700_000 }],
  ]);
  await api.context.db.execute(sql`insert into payment_events (event_id, provider, order_id, received_at)
    values ('before outcomes were kept', 'sandbox', ${order}, ${api.now()})`);
  const { history } = (await get(`money/orders/${order}/`)).body;
  const steps = history.map(({ what, amount, reason }: Record<string, unknown>) => [what, amount, reason]);
  expect(steps.toSorted()).toEqual([
    ["opened", PRICE, null],
    ["order.refunded", 700_000, null],
    ["order.refunded_partly", null, null],
    ["provider.paid", null, null],
    ["provider.refunded", null, null],
    ["provider.said", null, null],
    ["refund.cancel", null, null],
    ["refund.confirm", 700_000, "A part."],
    ["refund.decline", null, "No."],
    ["refund.request", null, null],
    ["refund.request", null, null],
    ["refund.retry", null, null],
    ["refund.sent_back", 700_000, "PO 44"],
  ]);
});

test.for([
  ["without a request", null, PRICE, "refunded", "paid back at the provider", PRICE],
  ["beside a request", "requested", PRICE, "refunded", "I fell ill.", PRICE],
  ["of a part beside a request", "requested", 500_000, "requested", "I fell ill.", PRICE],
  ["of the confirmed part", "confirmed", 500_000, "refunded", "As agreed.", 500_000],
  ["of less than the confirmed part", "confirmed", 499_999, "confirmed", "As agreed.", 500_000],
] as const)(
  "a refund at the provider's own desk %s ends the order if nothing is left to pay back",
  async ([, before, refunded, status, reason, amount]) => {
    const { api, get, post, student, own, reports, audit } = await academy();
    const order = await api.pay(student);
    if (before === "requested") await own(`payments/${order}/refusal/`, { reason: "I fell ill." });
    if (before === "confirmed") {
      await api.context.db.execute(sql`update orders set provider_id = null`);
      await post(`money/orders/${order}/refund/`, { seen: null, amount: 500_000, reason: "As agreed." });
    }

    await reports(order, { status: "refunded", refunded });
    const known = await audit();
    if (status === "refunded") await reports(order, { status: "refunded", refunded: 1 });

    const { state, staff_refund } = (await get(`money/orders/${order}/`)).body;
    expect(state).toBe(status === "refunded" ? "refunded" : "paid");
    expect(staff_refund).toMatchObject({ status, reason, amount, services_used: PRICE - amount });
    expect(known.at(-1)?.[1]).toBe(status === "refunded" ? "order.refunded" : "order.refunded_partly");
    expect(await audit()).toEqual(known);
  },
);

test("invoices and orders that a payment makes needless are in the audit as closed, and the company is notified once", async () => {
  const { api, asks, own, student, mailsTo, audit } = await academy();
  const first = (await asks(student)).body.id;
  await own(`invoices/${first}/cancel/`);
  const invoice = (await asks(student)).body.id;
  const order = await api.pay(student);

  expect(await audit()).toEqual([
    ["student", "invoice.request", { invoice: first }],
    ["student", "invoice.cancel", { invoice: first }],
    ["student", "invoice.request", { invoice }],
    ["payments", "invoice.closed", { invoice, reason: "owned" }],
  ]);
  const [kept] = (await api.call("GET", "/api/courses/invoices/", undefined, student)).body;
  expect(kept).toMatchObject({ id: invoice, status: "cancelled", order: null });
  expect(order).toBe(1);
  expect((await mailsTo("accounts@adil.example")).map(({ subject }) => subject)).toEqual([
    "Invoice INV-2026-000001 for your course",
    "Invoice INV-2026-000001 is cancelled",
    "Invoice INV-2026-000002 for your course",
    "Invoice INV-2026-000002 is cancelled",
  ]);
});

test("a second payment for a course is in the audit, and the staff is asked by email to refund it", async () => {
  const { api, asks, academy: command, student, mailsTo, audit } = await academy();
  const invoice = (await asks(student)).body.id;
  await api.context.db.execute(sql`update invoices set status = 'cancelled'`);
  const first = await api.pay(student);
  await command("invoice", "paid", String(invoice));

  expect((await audit()).slice(1)).toEqual([
    ["payments", "order.paid_twice", { order: first + 1, enrolledBy: first }],
    ["operator", "invoice.paid", expect.objectContaining({ invoice })],
  ]);
  const subject = `A refund for order ${first + 1} is waiting for your decision`;
  const requests = (await mailsTo("staff@orda.example")).filter((mail) => mail.subject === subject);
  expect(requests.map(({ text }) => text.includes(student.email))).toEqual([true]);
});

test("a refund that the provider refuses still waits, and each try gives the reason", async () => {
  const { api, post, student } = await academy();
  const order = await api.pay(student);
  await api.context.db.execute(sql`update orders set provider_id = null`);
  await post(`money/orders/${order}/refund/`, { seen: null, amount: PRICE, reason: "As agreed." });

  const failures = await refundDecisions(api.context).retry();
  await api.context.db.execute(sql`update orders set provider_id = reference`);

  expect(failures).toEqual([`order ${order}: no provider sandbox is configured for order ${order}`]);
});
