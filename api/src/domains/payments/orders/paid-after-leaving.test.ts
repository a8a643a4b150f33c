// @covers spec §2.8, reading 23

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { signCallback } from "#domains/payments/sandbox-bank/callback-signature.ts";
import { brokenEnrolments } from "#test/support/broken-enrolments.ts";
import { managerOf } from "#test/support/manager.ts";
import { GOOD_CARD, PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const leaves = ({ call }: TestApi, student: TestStudent) =>
  call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

const buys = async ({ call }: TestApi, student: TestStudent): Promise<{ order: number; page: string }> => {
  const { body } = await call("POST", "/api/courses/create-payment/", {}, student);
  return { order: body.order, page: new URL(body.payment_url).pathname };
};

/** Pays on the bank's page, which does not know whether the account still exists. */
async function paysAt({ call }: TestApi, page: string): Promise<void> {
  await call("POST", page, undefined, { form: { number: GOOD_CARD, expiry: "12/30", cvc: "123", name: "A STUDENT" } });
  await call("POST", page.replace("checkout", "secure"), undefined, { form: { sms: "123456" } });
}

const ordersOf = ({ context }: TestApi) =>
  rowsOf<{ status: string; failure: string | null }>(context.db, sql`select status, failure from orders order by id`);

test("a deleted account leaves no open order", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await buys(api, student);

  await leaves(api, student);

  expect(await ordersOf(api)).toEqual([{ status: "failed", failure: null }]);
});

test("a payment of a deleted account enrols nobody and waits for the operator, who refunds it", async () => {
  const api = await startTestApi();
  const { manager } = await managerOf(api);
  const student = await api.registered();
  const { order, page } = await buys(api, student);
  await leaves(api, student);

  await paysAt(api, page);
  const waiting = await runCommand(api.context, "operator:test", ["orders", "--refunds"]);
  const broken = await brokenEnrolments(api.context.db);
  const output = await runCommand(api.context, "operator:test", ["confirm-refund", String(order)]);

  expect(waiting).toContain("refund requested 748800");
  expect(
    await rowsOf(api.context.db, sql`select recipient from outbox where subject like 'A refund for order %'`),
  ).toEqual([{ recipient: manager.email }]);
  expect(broken).toEqual([]);
  expect(
    await rowsOf(api.context.db, sql`select action, details from audit where action = 'order.paid_after_leaving'`),
  ).toEqual([{ action: "order.paid_after_leaving", details: { order } }]);
  expect(output).toBe("refunded 748800 KZT");
  expect(await rowsOf(api.context.db, sql`select id from enrolments`)).toEqual([]);
  expect(await rowsOf(api.context.db, sql`select refunded from sandbox_checkouts`)).toEqual([{ refunded: 748_800 }]);
});

test("a payment of a deleted account is recorded once, however often the bank reports it", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const { order, page } = await buys(api, student);
  await leaves(api, student);
  const [{ reference } = { reference: "" }] = await rowsOf<{ reference: string }>(
    api.context.db,
    sql`select reference from orders where id = ${order}`,
  );
  const tells = (eventId: string) => {
    const event = { eventId, reference, amount: 748_800, currency: "KZT", outcome: { status: "paid" } as const };
    const { body, headers } = signCallback(api.context.keys, event, api.now());
    return api.call("POST", "/api/courses/payment-callback/sandbox/", body, { headers });
  };

  await paysAt(api, page);
  const answers = [await tells("told-again-1"), await tells("told-again-2")];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(api.context.db, sql`select status, reason from refunds`)).toEqual([
    { status: "requested", reason: "paid after the account was deleted" },
  ]);
});

test("a payment and a simultaneous deletion end in a course in the books or a refund that waits", async () => {
  const api = await startTestApi();
  for (let round = 0; round < 4; round++) {
    const student = await api.registered();
    const { page } = await buys(api, student);
    await Promise.all([paysAt(api, page), leaves(api, student)]);
  }

  expect(await brokenEnrolments(api.context.db)).toEqual([]);
  expect((await ordersOf(api)).map(({ status }) => status)).toEqual(Array(4).fill("paid"));
});

test("an order and a simultaneous deletion leave no open order", async () => {
  const api = await startTestApi();
  for (let round = 0; round < 4; round++) {
    const student = await api.registered();
    await Promise.all([
      api.call("POST", "/api/courses/create-payment/", {}, student),
      leaves(api, student),
      api.call("POST", "/api/courses/create-payment/", {}, student),
    ]);
  }

  expect(await brokenEnrolments(api.context.db)).toEqual([]);
});
