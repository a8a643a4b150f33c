import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { runCommand } from "#operator/commands.ts";
import { signCallback } from "#ports/sandbox-bank/callback-signature.ts";
import { brokenEnrolments } from "#testing/broken-enrolments.ts";
import { GOOD_CARD, PASSWORD, startWorld, type TestStudent, type World } from "#testing/world.ts";

const leaves = ({ call }: World, student: TestStudent) =>
  call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

const buys = async ({ call }: World, student: TestStudent): Promise<{ order: number; page: string }> => {
  const { body } = await call("POST", "/api/courses/create-payment/", {}, student);
  return { order: body.order, page: new URL(body.payment_url).pathname };
};

/** Pays on the bank's page, which knows nothing of the account. */
async function paysAt({ call }: World, page: string): Promise<void> {
  await call("POST", page, undefined, { form: { number: GOOD_CARD, expiry: "12/30", cvc: "123", name: "A STUDENT" } });
  await call("POST", page.replace("checkout", "secure"), undefined, { form: { sms: "123456" } });
}

const ordersOf = ({ context }: World) =>
  rowsOf<{ status: string; failure: string | null }>(context.db, sql`select status, failure from orders order by id`);

test("whoever leaves the academy leaves no open order", async () => {
  const world = await startWorld();
  const student = await world.student();
  await buys(world, student);

  await leaves(world, student);

  expect(await ordersOf(world)).toEqual([{ status: "failed", failure: null }]);
});

test("what a former student pays all the same enrols nobody and waits for the operator, who pays it back", async () => {
  const world = await startWorld();
  const student = await world.student();
  const { order, page } = await buys(world, student);
  await leaves(world, student);

  await paysAt(world, page);
  const waiting = await runCommand(world.context, "operator:test", ["orders", "--refunds"]);
  const broken = await brokenEnrolments(world.context.db);
  const said = await runCommand(world.context, "operator:test", ["confirm-refund", String(order)]);

  expect(waiting).toContain("refund requested 748800");
  expect(broken).toEqual([]);
  expect(
    await rowsOf(world.context.db, sql`select action, details from audit where action = 'order.paid_after_leaving'`),
  ).toEqual([{ action: "order.paid_after_leaving", details: { order } }]);
  expect(said).toBe("refunded 748800 KZT");
  expect(await rowsOf(world.context.db, sql`select id from enrolments`)).toEqual([]);
  expect(await rowsOf(world.context.db, sql`select refunded from sandbox_checkouts`)).toEqual([{ refunded: 748_800 }]);
});

test("a former student's payment is noted once, however often the bank tells it", async () => {
  const world = await startWorld();
  const student = await world.student();
  const { order, page } = await buys(world, student);
  await leaves(world, student);
  const [{ reference } = { reference: "" }] = await rowsOf<{ reference: string }>(
    world.context.db,
    sql`select reference from orders where id = ${order}`,
  );
  const tells = (eventId: string) => {
    const event = { eventId, reference, amount: 748_800, currency: "KZT", outcome: { status: "paid" } as const };
    const { body, headers } = signCallback(world.context.keys, event, world.now());
    return world.call("POST", "/api/courses/payment-callback/sandbox/", body, { headers });
  };

  await paysAt(world, page);
  const answers = [await tells("told-again-1"), await tells("told-again-2")];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(world.context.db, sql`select status from refunds`)).toEqual([{ status: "requested" }]);
});

test("a payment that meets a deletion is either a course in the books or a refund that waits", async () => {
  const world = await startWorld();
  for (let round = 0; round < 4; round++) {
    const student = await world.student();
    const { page } = await buys(world, student);
    await Promise.all([paysAt(world, page), leaves(world, student)]);
  }

  expect(await brokenEnrolments(world.context.db)).toEqual([]);
  expect((await ordersOf(world)).map(({ status }) => status)).toEqual(Array(4).fill("paid"));
});

test("an order and a deletion at the same moment leave no open order behind", async () => {
  const world = await startWorld();
  for (let round = 0; round < 4; round++) {
    const student = await world.student();
    await Promise.all([
      world.call("POST", "/api/courses/create-payment/", {}, student),
      leaves(world, student),
      world.call("POST", "/api/courses/create-payment/", {}, student),
    ]);
  }

  expect(await brokenEnrolments(world.context.db)).toEqual([]);
});
