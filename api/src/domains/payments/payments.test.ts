// @covers spec §2.8, readings 23, 27

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { signCallback } from "#domains/payments/sandbox-bank/callback-signature.ts";
import type { PaymentEvent } from "#interfaces/payment-provider.ts";
import { brokenEnrolments } from "#test/support/broken-enrolments.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { reconcile } from "./orders/reconcile.ts";

const buy = ({ call }: TestApi, student: TestStudent, body: object = {}) =>
  call("POST", "/api/courses/create-payment/", body, student);

const ordersOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/payments/", undefined, student)).body;

const hasCourse = async ({ call }: TestApi, student: TestStudent): Promise<boolean> =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.has_course;

/** The event that the bank would send about the student's open order. */
async function eventFor(api: TestApi, student: TestStudent, change: Partial<PaymentEvent> = {}): Promise<PaymentEvent> {
  const { body } = await buy(api, student);
  const reference = new URL(body.payment_url).pathname.split("/")[4] ?? "";
  return {
    eventId: `event-of-order-${body.order}`,
    reference,
    amount: 748_800,
    currency: "KZT",
    outcome: { status: "paid" },
    ...change,
  };
}

function deliver(
  { call, context, now }: TestApi,
  event: PaymentEvent,
  change: (signed: { body: string; headers: Record<string, string> }) => void = () => {},
) {
  const signed = signCallback(context.keys, event, now());
  change(signed);
  return call("POST", "/api/courses/payment-callback/sandbox/", signed.body, { headers: signed.headers });
}

test("a paid order opens the course, with a receipt and an access time", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const order = await api.pay(student);

  const { body } = await api.call("GET", `/api/courses/payments/${order}/`, undefined, student);
  expect(body).toMatchObject({
    status: "paid",
    amount: 748_800,
    currency: "KZT",
    receipt: "OAA-2026-000001",
    failure: null,
  });
  const detail = (await api.call("GET", "/api/student/student/detail/", undefined, student)).body;
  expect(detail).toMatchObject({ has_course: true, access_until: "2027-03-31T09:00:00.000Z" });
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

test.for([
  ["4000 0000 0000 0002", "payment.wrong_card_data"],
  ["4000 0000 0000 9995", "payment.insufficient_funds"],
  ["4000 0000 0000 0069", "payment.not_enabled"],
  ["4000 0000 0000 0127", "payment.daily_limit"],
  ["4111 1111 1111 1111", "payment.wrong_card_data"],
] as const)("the card %s fails with %s, and the student can try again", async ([card, failure]) => {
  const api = await startTestApi();
  const student = await api.registered();

  const order = await api.pay(student, card);

  const failed = (await api.call("GET", `/api/courses/payments/${order}/`, undefined, student)).body;
  expect(failed).toMatchObject({ status: "failed", failure, paid_at: null, receipt: null });
  expect(await hasCourse(api, student)).toBe(false);
  const second = await api.pay(student);
  expect(second).not.toBe(order);
  expect(await hasCourse(api, student)).toBe(true);
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

test("a hundred simultaneous purchases open one order with one address", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const answers = await Promise.all(Array.from({ length: 100 }, () => buy(api, student)));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.payment_url}`)).size).toBe(1);
  expect(await ordersOf(api, student)).toHaveLength(1);
});

test("an owner of the course cannot buy it again", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });

  const { status, body } = await buy(api, student);

  expect([status, body.code]).toEqual([409, "payment.already_owned"]);
});

test("the course can be bought again after the access time", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  api.advance(121 * 86_400);
  const { body } = await api.call("POST", "/api/student/auth/token/", {
    email: student.email,
    password: "a long walk home",
  });
  const back = { ...student, token: body.access };

  await api.pay(back);

  const detail = (await api.call("GET", "/api/student/student/detail/", undefined, back)).body;
  expect(new Date(detail.access_until).getTime()).toBeGreaterThan(api.now().getTime());
});

test("an unconfirmed student must confirm the address before buying", async () => {
  const api = await startTestApi();
  const student = await api.registered({ verified: false });

  const { status, body } = await buy(api, student);

  expect([status, body.code]).toEqual([403, "account.unverified"]);
});

test.for([{ price: 1 }, { amount: 1, currency: "USD" }, { payable_kzt: 1 }])(
  "a price in the request is refused: %j",
  async (body) => {
    const api = await startTestApi();
    const student = await api.registered();

    const answer = await buy(api, student, body);

    expect(answer.status).toBe(400);
    expect(await ordersOf(api, student)).toEqual([]);
  },
);

test("an event enrols once, however often it arrives", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const event = await eventFor(api, student);

  const answers = [
    await deliver(api, event),
    await deliver(api, event),
    await deliver(api, { ...event, eventId: "another-event" }),
  ];

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await rowsOf(api.context.db, sql`select id from enrolments`)).toHaveLength(1);
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

test("twenty simultaneous deliveries of an event enrol once", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const event = await eventFor(api, student);

  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(api, event)));

  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await rowsOf(api.context.db, sql`select id from enrolments`)).toHaveLength(1);
});

test("a failure after the payment changes nothing", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const event = await eventFor(api, student);
  await deliver(api, event);

  const failed = {
    ...event,
    eventId: "a-late-failure",
    outcome: { status: "failed", failure: "payment.daily_limit" } as const,
  };
  const { status } = await deliver(api, failed);

  expect(status).toBe(200);
  expect(await hasCourse(api, student)).toBe(true);
  expect((await ordersOf(api, student))[0]).toMatchObject({ status: "paid", failure: null });
});

test("a payment after the failure counts", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const event = await eventFor(api, student);
  await deliver(api, {
    ...event,
    eventId: "an-early-failure",
    outcome: { status: "failed", failure: "payment.daily_limit" },
  });

  await deliver(api, event);

  expect(await hasCourse(api, student)).toBe(true);
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

test.for<[string, (signed: { body: string; headers: Record<string, string> }) => void]>([
  ["altered", (signed) => (signed.body = signed.body.replace("748800", "1"))],
  ["unsigned", (signed) => delete signed.headers["x-sandbox-signature"]],
  [
    "given another time",
    (signed) => (signed.headers["x-sandbox-timestamp"] = String(Number(signed.headers["x-sandbox-timestamp"]) + 1)),
  ],
  ["signed by somebody else", (signed) => (signed.headers["x-sandbox-signature"] = "A".repeat(43))],
])("an event that is %s is refused", async ([, change]) => {
  const api = await startTestApi();
  const student = await api.registered();
  const event = await eventFor(api, student);

  const { status, body } = await deliver(api, event, change);

  expect([status, body.code]).toEqual([400, "payment.event_invalid"]);
  expect(await hasCourse(api, student)).toBe(false);
});

test("an event signed six minutes ago is refused", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const signed = signCallback(api.context.keys, await eventFor(api, student), api.now());
  api.advance(360);

  const { status } = await api.call("POST", "/api/courses/payment-callback/sandbox/", signed.body, {
    headers: signed.headers,
  });

  expect(status).toBe(400);
});

test.for([{ amount: 1 }, { amount: 748_801 }, { currency: "USD" }])(
  "an event over %j does not pay the order",
  async (change) => {
    const api = await startTestApi();
    const student = await api.registered();

    const { status } = await deliver(api, await eventFor(api, student, change));

    expect(status).toBe(400);
    expect(await hasCourse(api, student)).toBe(false);
  },
);

test("an event for an unknown checkout is not found", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const { status, body } = await deliver(api, await eventFor(api, student, { reference: "no-such-checkout" }));

  expect([status, body.code]).toEqual([404, "payment.unknown"]);
});

test("an order whose callback was lost is reconciled with the bank", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const { body } = await buy(api, student);
  await api.context.db.execute(sql`update sandbox_checkouts set status = 'paid' where order_id = ${body.order}`);
  api.advance(90);

  await reconcile(api.context, api.app.log, 60_000);

  expect(await hasCourse(api, student)).toBe(true);
  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});

test("a student cannot see another student's order", async () => {
  const api = await startTestApi();
  const buyer = await api.registered({ bought: true });
  const other = await api.registered();
  const [order] = await ordersOf(api, buyer);

  const { status } = await api.call("GET", `/api/courses/payments/${order.id}/`, undefined, other);

  expect(status).toBe(404);
  expect(await ordersOf(api, other)).toEqual([]);
});
