// @covers spec §2.8, reading 23, decision 0029

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { signCallback } from "#domains/payments/sandbox-bank/callback-signature.ts";
import { atTheTill, xml } from "#test/support/freedompay-till.ts";
import { GOOD_CARD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { reconcile } from "./reconcile.ts";

const OLD_PRICE = 748_800;
const CARD = { number: GOOD_CARD, expiry: "12/30", cvc: "123", name: "A STUDENT" };

const buys = ({ call }: TestApi, student: TestStudent) => call("POST", "/api/courses/create-payment/", {}, student);

const cancels = ({ call }: TestApi, student: TestStudent, order: number) =>
  call("POST", `/api/courses/payments/${order}/cancel/`, {}, student);

const ordersOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/payments/", undefined, student)).body;

const hasCourse = async ({ call }: TestApi, student: TestStudent): Promise<boolean> =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.has_course;

const pageOf = (bought: { body: { payment_url: string } }) => new URL(bought.body.payment_url).pathname;

/** Types a card and the SMS code on the bank's pages. */
async function paysAt({ call }: TestApi, page: string): Promise<void> {
  await call("POST", page, undefined, { form: CARD });
  await call("POST", page.replace("checkout", "secure"), undefined, { form: { sms: "123456" } });
}

/** Changes the price of the course; the content of the worker's database is restored afterwards. */
async function changePrice({ context }: TestApi): Promise<void> {
  const discounted = (percent: number) => sql`update courses set discount_percentage = ${percent} where id = 1`;
  await context.db.execute(discounted(50));
  onTestFinished(async () => void (await context.db.execute(discounted(20))));
}
const NEW_PRICE = 468_000;

/** An event of the bank that an order was paid, whatever its page says. */
async function paysLate({ call, context, now }: TestApi, order: number): Promise<void> {
  const [row] = await rowsOf<{ reference: string; amount: number }>(
    context.db,
    sql`select reference, amount from orders where id = ${order}`,
  );
  const { reference = "", amount = 0 } = row ?? {};
  const event = {
    eventId: `late-word-of-${order}`,
    reference,
    amount,
    currency: "KZT",
    outcome: { status: "paid" } as const,
  };
  const { body, headers } = signCallback(context.keys, event, now());
  await call("POST", "/api/courses/payment-callback/sandbox/", body, { headers });
}

test("a student can close an own order; its page can no longer be paid, and another order can be opened", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const first = await buys(api, student);

  const { status, body } = await cancels(api, student, first.body.order);
  await paysAt(api, pageOf(first));
  const second = await buys(api, student);

  expect([status, body.status, body.closed, body.failure]).toEqual([200, "failed", "left", null]);
  expect(await hasCourse(api, student)).toBe(false);
  expect(second.body.order).not.toBe(first.body.order);
  expect((await api.call("GET", pageOf(first))).text).toContain("Nothing was charged.");
});

test("nobody can close another student's order, and a paid one stays paid", async () => {
  const api = await startTestApi();
  const [buyer, other] = [await api.registered({ bought: true }), await api.registered()];
  const [order] = await ordersOf(api, buyer);

  const answers = [await cancels(api, other, order.id), await cancels(api, buyer, order.id)];

  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  expect(answers[1]?.body).toMatchObject({ status: "paid", closed: null });
  expect(await hasCourse(api, buyer)).toBe(true);
});

test.for([
  ["closed at once if nobody opens its page", null, "left"],
  ["not closed while its page is being opened", 0, "payment.undecided"],
  ["not closed for half a minute after its page was to be opened", 30_000, "payment.undecided"],
  ["closed after half a minute in which its page was not opened", 30_001, "left"],
] as const)("an order without a page is %s", async ([, claimed, result]) => {
  const api = await startTestApi();
  const student = await api.student();
  const at = claimed === null ? null : new Date(api.now().getTime() - claimed);
  await api.context.db.execute(
    sql`insert into orders (student_id, course_id, provider, reference, status, amount, currency, created_at, checkout_claimed_at)
        values (${student.id}, 1, 'sandbox', 'never-opened', 'created', ${OLD_PRICE}, 'KZT', now(), ${at})`,
  );

  const { body } = await cancels(api, student, 1);

  expect(body.closed ?? body.code).toBe(result);
});

test("a page that opens after its order was closed is not shown, and the order stays closed", async () => {
  let meanwhile = async (): Promise<unknown> => undefined;
  const { api, sent } = await atTheTill(async () => {
    await meanwhile();
    return null;
  });
  const student = await api.student();
  meanwhile = () => api.context.db.execute(sql`update orders set status = 'failed' where student_id = ${student.id}`);

  const { status, body } = await buys(api, student);

  expect([status, body.code, sent.length]).toEqual([503, "payment.unavailable", 2]);
  expect(await ordersOf(api, student)).toMatchObject([{ status: "failed" }]);
});

test("an order of the last minute is left to the bank's callback", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const { body } = await buys(api, student);
  await api.context.db.execute(sql`update sandbox_checkouts set status = 'paid' where order_id = ${body.order}`);
  const looks = async (seconds: number) => {
    api.advance(seconds);
    await reconcile(api.context, api.app.log, 60_000);
    return hasCourse(api, student);
  };

  expect([await looks(59), await looks(1)]).toEqual([false, true]);
});

test("of more open orders than are looked up at once the next time begins with those that were left out", async () => {
  const api = await startTestApi();
  const { db } = api.context;
  await db.execute(
    sql`insert into students (email, created_at) select 'buyer-' || n || '@example.com', now() from generate_series(1, 101) n`,
  );
  await db.execute(
    sql`insert into orders (student_id, course_id, provider, status, amount, currency, created_at)
        select id, 1, 'sandbox', 'pending', ${OLD_PRICE}, 'KZT', ${api.now()} from students where email like 'buyer-%'`,
  );
  const left = async () => {
    await reconcile(api.context, api.app.log, 0);
    return (await rowsOf(db, sql`select 1 from orders where asked_at is null`)).length;
  };

  expect([await left(), await left()]).toEqual([1, 0]);
});

test("after a change of price Buy closes the old order and charges the new price", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const first = await buys(api, student);
  await changePrice(api);

  const second = await buys(api, student);

  expect(second.status).toBe(200);
  expect(await ordersOf(api, student)).toMatchObject([
    { id: second.body.order, status: "pending", amount: NEW_PRICE },
    { id: first.body.order, status: "failed", amount: OLD_PRICE, closed: "price" },
  ]);
});

test("an order at the old price is closed even if nobody presses Buy", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const { body } = await buys(api, student);
  await changePrice(api);
  api.advance(90);

  await reconcile(api.context, api.app.log, 60_000);

  expect((await ordersOf(api, student))[0]).toMatchObject({ id: body.order, status: "failed", closed: "price" });
  expect(await rowsOf(api.context.db, sql`select action, details from audit`)).toEqual([
    { action: "order.closed", details: { order: body.order, reason: "price" } },
  ]);
});

test("a payment at the old price that still arrives is accepted, and the new order is closed", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const first = await buys(api, student);
  await changePrice(api);
  const second = await buys(api, student);

  await paysLate(api, first.body.order);
  api.advance(90);
  await reconcile(api.context, api.app.log, 60_000);

  expect(await hasCourse(api, student)).toBe(true);
  expect(await ordersOf(api, student)).toMatchObject([
    { id: second.body.order, status: "failed", closed: "owned" },
    { id: first.body.order, status: "paid", amount: OLD_PRICE, closed: null },
  ]);
});

test("while the bank may still accept the old price, no second page is opened", async () => {
  const { api, student, order, sent } = await atTheTill(({ path }) =>
    path === "/get_status3.php"
      ? xml("get_status3.php", { pg_status: "ok", pg_payment_status: "pending", pg_amount: "748800" })
      : null,
  );
  await changePrice(api);

  const { status, body } = await buys(api, student);

  expect([status, body.code]).toEqual([409, "payment.undecided"]);
  expect(await order()).toMatchObject({ status: "pending", amount: OLD_PRICE });
  expect(sent.filter(({ path }) => path === "/init_payment.php")).toHaveLength(1);
});

test("twenty simultaneous purchases during a change of price leave one open order, at the new price", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  await buys(api, student);
  await changePrice(api);

  const answers = await Promise.all(Array.from({ length: 20 }, () => buys(api, student)));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.order}`)).size).toBe(1);
  const open = (await ordersOf(api, student)).filter(({ status }: { status: string }) => status === "pending");
  expect(open).toMatchObject([{ amount: NEW_PRICE }]);
});

test("a payment and a simultaneous cancellation end in paid or closed, never both", async () => {
  const api = await startTestApi();
  for (let round = 0; round < 6; round++) {
    const student = await api.registered();
    const { body } = await buys(api, student);
    const page = new URL(body.payment_url).pathname;
    await api.call("POST", page, undefined, { form: CARD });
    await Promise.all([
      api.call("POST", page.replace("checkout", "secure"), undefined, { form: { sms: "123456" } }),
      cancels(api, student, body.order),
    ]);

    const [order] = await ordersOf(api, student);
    expect(["paid", "failed"]).toContain(order.status);
    expect(await hasCourse(api, student)).toBe(order.status === "paid");
  }
});

test("payment pages are limited per hour", async () => {
  const api = await startTestApi({ rateLimits: { checkoutsPerHour: 2 } });
  const student = await api.registered();
  const answers = [];
  for (let tries = 0; tries < 3; tries++) {
    const bought = await buys(api, student);
    answers.push(bought);
    if (bought.status === 200) await cancels(api, student, bought.body.order);
  }
  api.advance(3_601);

  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 200, "request.too_many"]);
  expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await buys(api, student)).status).toBe(200);
});

const grants = ({ context }: TestApi, student: TestStudent) =>
  runCommand(context, "operator:test", ["grant", student.email, "--reason", "a scholarship"]);

test("a granted course closes the open order, and its page can no longer be paid", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const bought = await buys(api, student);

  const output = await grants(api, student);
  await paysAt(api, pageOf(bought));

  expect(output).toBe(`granted, order ${bought.body.order + 1}`);
  expect(await hasCourse(api, student)).toBe(true);
  expect(await ordersOf(api, student)).toMatchObject([
    { amount: 0, status: "paid", receipt: null, receipt_url: null },
    { id: bought.body.order, status: "failed", closed: "owned" },
  ]);
});

test("an open order of a provider that the academy left is closed at once, by a grant or by Buy", async () => {
  const api = await startTestApi();
  const [granted, buyer] = [await api.student(), await api.student()];
  for (const student of [granted, buyer]) await buys(api, student);
  await api.context.db.execute(sql`update orders set provider = 'former-bank'`);

  await grants(api, granted);
  const second = await buys(api, buyer);

  expect((await ordersOf(api, granted)).at(-1)).toMatchObject({ status: "failed", closed: "provider", failure: null });
  expect(await ordersOf(api, buyer)).toMatchObject([
    { id: second.body.order, status: "pending" },
    { status: "failed", closed: "provider", failure: null },
  ]);
});

test.for([
  [
    "may still take the payment",
    { pg_status: "ok", pg_payment_status: "process", pg_amount: "748800" },
    /can still be paid/,
  ],
  ["does not answer", null, /could not be closed/],
] as const)("while the bank %s, the course cannot be granted and the operator reads why", async ([, answer, why]) => {
  const { api, student, order } = await atTheTill(({ path }) => {
    if (path !== "/get_status3.php") return null;
    return answer ? xml("get_status3.php", answer) : "unreachable";
  });

  await expect(grants(api, student)).rejects.toThrow(why);

  expect(await hasCourse(api, student)).toBe(false);
  expect((await order()).status).toBe("pending");
});

test.for([
  ["en", "The academy has opened the course for you", /until 31 March 2027/],
  ["ru", "Академия открыла вам доступ к курсу", /по 31 марта 2027/],
] as const)(
  "the email about a granted course does not mention a payment, in %s",
  async ([language, subject, until]) => {
    const api = await startTestApi();
    const student = await api.registered();
    await api.context.db.execute(sql`update students set language = ${language}`);

    await grants(api, student);

    const emails = await rowsOf<{ subject: string; text: string }>(
      api.context.db,
      sql`select subject, text from outbox where recipient = ${student.email} order by id desc limit 1`,
    );
    expect(emails[0]?.subject).toBe(subject);
    expect(emails[0]?.text).toMatch(until);
    expect(emails[0]?.text).not.toMatch(/₸|OAA-|receipt|квитанц/i);
  },
);
