// @covers reading 89

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { atTheTill } from "#test/support/freedompay-till.ts";
import { recordedProvider } from "#test/support/recorded-provider.ts";
import { granted } from "#test/support/scholarships.ts";
import * as recorded from "#test/support/stripe-answers.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const PRICE = 748_800;

const priceOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/own-price/", undefined, student)).body.own_price;

const buy = ({ call }: TestApi, student: TestStudent) => call("POST", "/api/courses/create-payment/", {}, student);

const ordersOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/payments/", undefined, student)).body;

test("a partial scholarship sets its student's price at checkout, once; others pay the list price", async () => {
  const api = await startTestApi();
  const [winner, other] = [await api.student(), await api.student()];
  await granted(api, winner, 40);

  const seen = [await priceOf(api, winner), await priceOf(api, other)];
  await api.pay(winner);
  await api.pay(other);

  expect(seen).toEqual([{ percent: 40, payable_kzt: 449_280 }, null]);
  expect(await ordersOf(api, winner)).toMatchObject([{ amount: 449_280, status: "paid", refundable: 449_280 }]);
  expect(await ordersOf(api, other)).toMatchObject([{ amount: PRICE }]);
  expect(await priceOf(api, winner)).toBeNull();
});

test("an order opened before at the list price is closed, and another is paid at the student's price", async () => {
  const api = await startTestApi();
  const student = await api.student();
  await buy(api, student);
  await granted(api, student, 50);

  await buy(api, student);

  expect(await ordersOf(api, student)).toMatchObject([
    { amount: PRICE / 2, status: "pending" },
    { amount: PRICE, status: "failed", closed: "price" },
  ]);
});

test("the price check of every minute leaves an order at its student's price open", async () => {
  const api = await startTestApi();
  const student = await api.student();
  await granted(api, student, 50);
  await buy(api, student);
  api.advance(120);

  await reconcile(api.context, api.app.log, 60_000);

  expect(await ordersOf(api, student)).toMatchObject([{ amount: PRICE / 2, status: "pending" }]);
});

test("a refund returns what was paid; the scholarship stays used, and the course costs the list price again", async () => {
  const api = await startTestApi();
  const student = await api.student();
  await granted(api, student, 40);
  const order = await api.pay(student);

  await api.call("POST", `/api/courses/payments/${order}/refusal/`, { reason: "I fell ill." }, student);
  const output = await runCommand(api.context, "operator:test", ["confirm-refund", String(order)]);

  expect(output).toBe("refunded 449280 KZT");
  expect(await priceOf(api, student)).toBeNull();
  await buy(api, student);
  expect((await ordersOf(api, student))[0]).toMatchObject({ amount: PRICE, status: "pending" });
});

test("Freedom Pay charges the student's price", async () => {
  const { api, sent } = await atTheTill();
  const student = await api.student();
  await granted(api, student, 33);

  await buy(api, student);

  expect(sent.at(-1)?.fields.pg_amount).toBe("501696");
});

test("Stripe charges the student's price in tiyn", async () => {
  const provider = recordedProvider(async (request) => ({
    type: "application/json",
    body: JSON.stringify(
      request.path === "/v1/customers"
        ? recorded.list([])
        : recorded.session({ reference: request.fields["metadata[reference]"] ?? "" }),
    ),
  }));
  const stripe = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };
  const api = await startTestApi({ config: { payments: "stripe", stripe }, fetch: provider.fetch });
  const student = await api.student();
  await granted(api, student, 33);

  await buy(api, student);

  const opened = provider.sent.find(({ path }) => path === "/v1/checkout/sessions");
  expect(opened?.fields["line_items[0][price_data][unit_amount]"]).toBe("50169600");
});

test("an invoice to a company has the student's price, and its payment uses the scholarship", async () => {
  const { api, asks, academy } = await academyWithInvoices();
  const student = await api.student();
  const scholarship = await granted(api, student, 40);

  const invoice = (await asks(student)).body;
  await academy("invoice", "paid", invoice.number);

  expect(invoice.amount).toBe(449_280);
  expect(await rowsOf(api.context.db, sql`select amount, scholarship_id from orders`)).toEqual([
    { amount: 449_280, scholarship_id: scholarship },
  ]);
  expect(await priceOf(api, student)).toBeNull();
});
