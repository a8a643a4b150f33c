// @covers spec §2.8, reading 23

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { signCallback } from "#domains/payments/sandbox-bank/callback-signature.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;
const PRICE = 748_800;

const detail = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body;

const orderOf = async ({ call }: TestApi, student: TestStudent, order: number) =>
  (await call("GET", `/api/courses/payments/${order}/`, undefined, student)).body;

const confirms = ({ context }: TestApi, order: number) =>
  runCommand(context, "operator:test", ["confirm-refund", String(order), "--reason", "paid twice"]);

const paidBack = async ({ context }: TestApi) =>
  rowsOf<{ order: number; refunded: number }>(
    context.db,
    sql`select order_id as "order", refunded from sandbox_checkouts order by order_id`,
  );

/** A late event of the bank that a failed order was paid after all. */
async function paysLate({ call, context, now }: TestApi, order: number): Promise<void> {
  const [row] = await rowsOf<{ reference: string }>(context.db, sql`select reference from orders where id = ${order}`);
  const event = {
    eventId: `late-word-of-${order}`,
    reference: row?.reference ?? "",
    amount: PRICE,
    currency: "KZT",
    outcome: { status: "paid" } as const,
  };
  await context.db.execute(sql`update sandbox_checkouts set status = 'paid' where order_id = ${order}`);
  const { body, headers } = signCallback(context.keys, event, now());
  await call("POST", "/api/courses/payment-callback/sandbox/", body, { headers });
}

/** A student who paid at the second try, after which the first one was paid too. */
async function paidTwice() {
  const api = await startTestApi();
  const student = await api.registered();
  const late = await api.pay(student, "4000 0000 0000 9995");
  const first = await api.pay(student);
  api.advance(3600);
  await paysLate(api, late);
  return { api, student, first, late };
}

test("a student who paid twice has the course once, and the operator sees the second payment", async () => {
  const { api, student, first, late } = await paidTwice();

  expect((await detail(api, student)).access_until).toBe("2027-03-31T09:00:00.000Z");
  expect(await rowsOf(api.context.db, sql`select details from audit where action = 'order.paid_twice'`)).toEqual([
    { details: { order: late, enrolledBy: first } },
  ]);
});

test.for([
  ["the one that gave access", ["first", "late"]],
  ["the other one", ["late", "first"]],
] as const)(
  "of two payments %s is refunded and the course stays; with the second refund it ends",
  async ([, order]) => {
    const paid = await paidTwice();
    const { api, student } = paid;
    const [one, other] = [paid[order[0]], paid[order[1]]];

    await confirms(api, one);
    const between = await detail(api, student);
    const buying = await api.call("POST", "/api/courses/create-payment/", {}, student);
    await confirms(api, other);

    expect(between).toMatchObject({ has_course: true, access_until: "2027-03-31T09:00:00.000Z" });
    expect([buying.status, buying.body.code]).toEqual([409, "payment.already_owned"]);
    expect((await detail(api, student)).has_course).toBe(false);
    expect((await paidBack(api)).map(({ refunded }) => refunded)).toEqual([PRICE, PRICE]);
  },
);

test("services used are subtracted once, from the remaining payment", async () => {
  const { api, student, first, late } = await paidTwice();
  await opensLecture(api, student, 4);

  await confirms(api, first);
  const left = await orderOf(api, student, late);
  await confirms(api, late);

  const [one, other] = (await paidBack(api)).toSorted((a, b) => b.order - a.order);
  expect(one).toEqual({ order: first, refunded: PRICE });
  expect(other?.refunded).toBeLessThan(PRICE);
  expect([left.can_refuse, left.refundable]).toEqual([true, other?.refunded]);
});

test("the days for a refund request do not start again with the remaining payment", async () => {
  const { api, student, first, late } = await paidTwice();
  const until = (await orderOf(api, student, first)).refusal_until;

  api.advance(3 * DAY);
  await confirms(api, first);

  expect((await orderOf(api, student, late)).refusal_until).toBe(until);
});

test("when two refunds were confirmed before the bank could pay, services used are subtracted once", async () => {
  const { api, student, first, late } = await paidTwice();
  await opensLecture(api, student, 4);
  await api.context.db.execute(sql`update sandbox_checkouts set status = 'challenge'`);
  await confirms(api, first);
  await confirms(api, late);

  const amounts = await rowsOf<{ amount: number }>(api.context.db, sql`select amount from refunds order by amount`);

  expect([(amounts[0]?.amount ?? PRICE) < PRICE, amounts[1]?.amount]).toEqual([true, PRICE]);
});

test("the email about a refund says that the course stays when another payment covers it", async () => {
  const { api, first, late } = await paidTwice();
  await confirms(api, first);
  await confirms(api, late);

  const emails = await rowsOf<{ text: string }>(
    api.context.db,
    sql`select text from outbox where subject = 'Your refund is on its way' order by id`,
  );

  expect(
    emails.map(({ text }) => [text.includes("the course stays open"), text.includes("The course is closed")]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a payment whose access an operator revoked gives no access back", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  await runCommand(api.context, "operator:test", ["revoke", student.email, "--reason", "the terms were broken"]);
  const again = await api.pay(student);

  await confirms(api, again);

  expect((await detail(api, student)).has_course).toBe(false);
});

test("when a purchase after the access time is refunded, the content left readable by the first one stays readable", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });
  api.advance(121 * DAY);
  const signedIn = await api.call("POST", "/api/student/auth/token/", {
    email: student.email,
    password: "a long walk home",
  });
  const back = { ...student, token: signedIn.body.access };
  const again = await api.pay(back);
  await opensLecture(api, back, 4);

  await confirms(api, again);

  expect((await detail(api, back)).access_until).toBe("2027-03-31T09:00:00.000Z");
  expect((await paidBack(api)).at(-1)?.refunded).toBeLessThan(PRICE);
  expect((await api.call("GET", "/api/courses/lectures/4/questions/", undefined, back)).status).toBe(200);
  const late = await api.call("PUT", "/api/courses/lectures/4/progress/", { position: 1 }, back);
  expect(late.body.code).toBe("lecture.locked");
});
