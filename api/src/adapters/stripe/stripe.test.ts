// @covers readings 17, 23, decision 0029

import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { type RecordedAnswer, recordedProvider, type SentRequest } from "#test/support/recorded-provider.ts";
import * as recorded from "#test/support/stripe-answers.ts";
import { startTestApi } from "#test/support/test-api.ts";

const KEYS = { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" };
const signer = new Stripe(KEYS.secretKey);

const json = (body: object, status = 200): RecordedAnswer => ({
  type: "application/json",
  body: JSON.stringify(body),
  status,
});

type Answer = RecordedAnswer | null;

/** An academy that sells through Stripe, and a student with an open order. */
async function atTheTill(answer: (request: SentRequest, reference: string) => Answer | Promise<Answer> = () => null) {
  let reference = "";
  const provider = recordedProvider(async (request) => {
    reference = request.fields["metadata[reference]"] ?? reference;
    const usual = request.path === "/v1/customers" ? recorded.list([]) : recorded.session({ reference });
    return (await answer(request, reference)) ?? json(usual);
  });
  const api = await startTestApi({ config: { payments: "stripe", stripe: KEYS }, fetch: provider.fetch });
  const student = await api.registered();
  const bought = await api.call("POST", "/api/courses/create-payment/", {}, student);
  const deliver = (event: object, { secret = KEYS.webhookSecret, body = JSON.stringify(event), age = 0 } = {}) =>
    api.call("POST", "/api/courses/payment-callback/stripe/", body, {
      headers: {
        "content-type": "application/json",
        "stripe-signature": signer.webhooks.generateTestHeaderString({
          payload: JSON.stringify(event),
          secret,
          timestamp: Math.floor(api.now().getTime() / 1000) - age,
        }),
      },
    });
  const order = async () => (await api.call("GET", "/api/courses/payments/", undefined, student)).body[0];
  const hasCourse = async () =>
    (await api.call("GET", "/api/student/student/detail/", undefined, student)).body.has_course;
  return { api, student, bought, facts: { reference }, sent: provider.sent, deliver, order, hasCourse };
}

test("a checkout is created once for the whole price in tiyn and leads to Stripe's page", async () => {
  const { api, student, bought, facts, sent } = await atTheTill();

  const again = await api.call("POST", "/api/courses/create-payment/", {}, student);

  expect(bought.body.payment_url).toBe("https://checkout.stripe.com/c/pay/cs_test_a1B2c3#fid");
  expect(again.body).toEqual(bought.body);
  const opened = sent.filter(({ path }) => path === "/v1/checkout/sessions");
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatchObject({ method: "POST" });
  expect(opened[0]?.fields).toMatchObject({
    customer_email: student.email,
    mode: "payment",
    "line_items[0][price_data][currency]": "kzt",
    "line_items[0][price_data][unit_amount]": "74880000",
    "metadata[reference]": facts.reference,
    "payment_intent_data[metadata][reference]": facts.reference,
    success_url: "http://localhost:3000/aboutthecourse?order=1",
    cancel_url: "http://localhost:3000/aboutthecourse?order=1&left=1",
  });
  expect(opened[0]?.headers.get("idempotency-key")).toBe(`checkout-${facts.reference}`);
});

test("a signed payment enrols the student, and its repetitions change nothing", async () => {
  const { facts, deliver, order, hasCourse, api } = await atTheTill();

  const answers = [
    await deliver(recorded.completed(facts)),
    await deliver(recorded.completed(facts)),
    await deliver(recorded.completed({ ...facts, id: "evt_again" })),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([(await order()).status, await hasCourse()]).toEqual(["paid", true]);
  expect(await rowsOf(api.context.db, sql`select id from enrolments`)).toHaveLength(1);
});

test.for([
  ["charge first", [recorded.charged, recorded.completed]],
  ["checkout first", [recorded.completed, recorded.charged]],
] as const)("the card's last digits are stored whichever event arrives first: %s", async ([, events]) => {
  const { facts, deliver, order } = await atTheTill();

  for (const event of events) await deliver(event(facts));

  expect(await order()).toMatchObject({ status: "paid", card: { brand: "Visa", last4: "4242" } });
});

test("an authorized but uncaptured charge pays nothing", async () => {
  const { facts, deliver, order } = await atTheTill();

  await deliver(recorded.charged(facts, false));

  expect((await order()).status).toBe("pending");
});

test.for([
  ["signed by somebody else", { secret: "whsec_of_a_thief" }],
  ["six minutes old", { age: 360 }],
  ["altered", { body: '{"id":"evt_paid","object":"event"}' }],
] as const)("an event that is %s is refused", async ([, change]) => {
  const { facts, deliver, hasCourse } = await atTheTill();

  const { status, body } = await deliver(recorded.completed(facts), change);

  expect([status, body.code, await hasCourse()]).toEqual([400, "payment.event_invalid", false]);
});

test.for([{ amount: 100 }, { currency: "usd" }])("an event over %j does not pay the order", async (change) => {
  const { facts, deliver, hasCourse } = await atTheTill();

  const { status } = await deliver(recorded.completed({ ...facts, ...change }));

  expect([status, await hasCourse()]).toEqual([400, false]);
});

test("events about other orders than ours are acknowledged; those about unknown orders of ours are not found", async () => {
  const { deliver } = await atTheTill();

  const statuses = [
    (await deliver(recorded.foreign())).status,
    (await deliver(recorded.completed({ reference: "not-ours" }))).status,
  ];

  expect(statuses).toEqual([200, 404]);
});

test.for([
  ["insufficient_funds", "payment.insufficient_funds"],
  ["card_velocity_exceeded", "payment.daily_limit"],
  ["transaction_not_allowed", "payment.not_enabled"],
  ["incorrect_number", "payment.wrong_card_data"],
  ["do_not_honor", null],
] as const)(
  "a card refused for %s is shown as %s while the page stays open, and then the session expires",
  async (row) => {
    const { facts, deliver, order } = await atTheTill();

    await deliver(recorded.declined(facts, row[0]));
    const open = await order();
    await deliver(recorded.expired(facts));

    expect([open.status, open.failure]).toEqual(["pending", row[1]]);
    expect(await order()).toMatchObject({ status: "failed", failure: row[1] });
  },
);

test("a payment after an expiry counts; an expiry after a payment does not", async () => {
  const { facts, deliver, order } = await atTheTill();

  await deliver(recorded.expired(facts));
  await deliver(recorded.completed(facts));
  await deliver(recorded.expired({ ...facts, id: "evt_late" }));

  expect((await order()).status).toBe("paid");
});

test("a refund made at Stripe's dashboard ends the access, and no late payment restores it", async () => {
  const { facts, deliver, order, hasCourse } = await atTheTill();
  await deliver(recorded.completed(facts));

  await deliver(recorded.refunded(facts, 74_880_000));
  await deliver(recorded.completed({ ...facts, id: "evt_late" }));

  expect((await order()).refund).toMatchObject({ status: "refunded", amount: 748_800, services_used: 0 });
  expect(await hasCourse()).toBe(false);
});

test("a refund that arrives before its payment leaves no open order", async () => {
  const { facts, deliver, order, hasCourse } = await atTheTill();

  await deliver(recorded.refunded(facts, 74_880_000));
  await deliver(recorded.completed(facts));

  expect((await order()).refund.status).toBe("refunded");
  expect(await hasCourse()).toBe(false);
});

test("a partial refund at Stripe's dashboard is audited and takes nothing away", async () => {
  const { facts, deliver, hasCourse, api } = await atTheTill();
  await deliver(recorded.completed(facts));

  await deliver(recorded.refunded(facts, 100));

  expect(await hasCourse()).toBe(true);
  expect(await rowsOf(api.context.db, sql`select action from audit`)).toEqual([{ action: "order.refunded_partly" }]);
});

test("an order whose event was lost is reconciled with Stripe", async () => {
  const { api, order, sent } = await atTheTill(({ method, path }, reference) =>
    method === "GET" && path.includes("/sessions/")
      ? json(recorded.session({ reference }, { status: "complete", payment_status: "paid" }))
      : null,
  );

  await reconcile(api.context, api.app.log, 0);

  expect((await order()).status).toBe("paid");
  expect(sent.at(-1)?.path).toBe("/v1/checkout/sessions/cs_test_a1B2c3");
});

test("a confirmed refund is requested from Stripe once, with an idempotency key", async () => {
  const { api, facts, deliver, sent } = await atTheTill(({ path }) =>
    path === "/v1/refunds" ? json(recorded.refund("succeeded")) : null,
  );
  await deliver(recorded.completed(facts));

  const output = await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);
  await deliver(recorded.refunded(facts, 74_880_000));

  const requests = sent.filter(({ path }) => path === "/v1/refunds");
  expect(output).toBe("refunded 748800 KZT");
  expect(requests).toHaveLength(1);
  expect(requests[0]?.fields).toMatchObject({ payment_intent: "pi_3Oa1", amount: "74880000" });
  expect(requests[0]?.headers.get("idempotency-key")).toBe(`refund-${facts.reference}`);
});

test("when Stripe refuses, the student can try again and the API key is not shown", async () => {
  let answers = 0;
  const { api, student, bought } = await atTheTill(({ path }) =>
    path === "/v1/checkout/sessions" && ++answers === 1
      ? json(recorded.refusal("invalid_request_error", "api_key_expired", `Expired API Key: ${KEYS.secretKey}`), 401)
      : null,
  );

  const again = await api.call("POST", "/api/courses/create-payment/", {}, student);

  expect([bought.status, bought.body.code, bought.headers["retry-after"]]).toEqual([503, "payment.unavailable", "5"]);
  expect(bought.text).not.toContain(KEYS.secretKey);
  expect(again.status).toBe(200);
});

const ourCustomer = (student: string) => ({ id: "cus_1", object: "customer", metadata: { student } });

test("a student with cards saved at Stripe pays as that customer, and the page offers the cards", async () => {
  let own = "";
  const { api, student, sent } = await atTheTill(({ path }, reference) => {
    if (path.endsWith("/expire")) return json(recorded.session({ reference }, { status: "expired", url: null }));
    return path === "/v1/customers" ? json(recorded.list([ourCustomer("2000000000"), ourCustomer(own)])) : null;
  });
  own = String(student.id);
  await api.call("POST", "/api/courses/payments/1/cancel/", {}, student);

  await api.call("POST", "/api/courses/create-payment/", {}, student);

  const opened = sent.filter(({ path }) => path === "/v1/checkout/sessions").at(-1);
  expect(opened?.fields).toMatchObject({
    customer: "cus_1",
    "saved_payment_method_options[allow_redisplay_filters][0]": "always",
    "saved_payment_method_options[allow_redisplay_filters][1]": "limited",
    "saved_payment_method_options[allow_redisplay_filters][2]": "unspecified",
  });
  expect(opened?.fields).not.toHaveProperty("customer_email");
  expect(opened?.headers.get("idempotency-key")).toMatch(/^checkout-.+-cus_1$/);
});

/** A checkout that Stripe closes on request, unless it was paid or a payment is being decided. */
function closing(state: { change: object }) {
  return atTheTill(({ method, path }, reference) => {
    if (path.endsWith("/expire")) {
      if ("payment_status" in state.change) return json(recorded.refusal("invalid_request_error", "", "not open"), 400);
      state.change = { status: "expired", url: null };
      return json(recorded.session({ reference }, state.change));
    }
    return method === "GET" && path.includes("/sessions/") ? json(recorded.session({ reference }, state.change)) : null;
  });
}

const cancels = ({ api, student }: Awaited<ReturnType<typeof closing>>) =>
  api.call("POST", "/api/courses/payments/1/cancel/", {}, student);

test("a student who left Stripe's page reads that nothing was charged, and the page can no longer be paid", async () => {
  const till = await closing({ change: {} });

  const { body } = await cancels(till);
  await till.deliver(recorded.expired(till.facts));

  expect(body).toMatchObject({ status: "failed", closed: "left", failure: null });
  expect(await till.order()).toMatchObject({ status: "failed", closed: "left" });
  expect(till.sent.at(-1)?.path).toBe("/v1/checkout/sessions/cs_test_a1B2c3/expire");
});

test("Stripe's event about the closed page may arrive before its answer, and the reason is kept", async () => {
  let delivered: Promise<unknown> | undefined;
  const till = await atTheTill(async ({ path }, reference) => {
    if (!path.endsWith("/expire")) return null;
    delivered = till.deliver(recorded.expired({ reference }));
    await delivered;
    return json(recorded.session({ reference }, { status: "expired", url: null }));
  });

  expect((await cancels(till)).body).toMatchObject({ status: "failed", closed: "left" });
});

test.for([
  ["declined before", "insufficient_funds", { failure: "payment.insufficient_funds", closed: "left" }],
  ["not tried", null, { failure: null, closed: "left" }],
] as const)("a payment left after a card was %s says so", async ([, decline, output]) => {
  const till = await closing({ change: {} });
  if (decline) await till.deliver(recorded.declined(till.facts, decline));

  expect((await cancels(till)).body).toMatchObject(output);
});

test("a payment in progress cannot be cancelled and stays open", async () => {
  const till = await closing({ change: { status: "complete", payment_status: "unpaid" } });

  const { status, body } = await cancels(till);

  expect([status, body.code]).toEqual([409, "payment.undecided"]);
  expect(await till.order()).toMatchObject({ status: "pending", closed: null });
});

test("a payment that arrived before the cancellation counts", async () => {
  const till = await closing({ change: { status: "complete", payment_status: "paid" } });

  const { body } = await cancels(till);

  expect([body.status, await till.hasCourse()]).toEqual(["paid", true]);
});

test("a payment that arrives during the cancellation counts", async () => {
  let requests = 0;
  const paid = { status: "complete", payment_status: "paid", url: null };
  const till = await atTheTill(({ method, path }, reference) => {
    if (path.endsWith("/expire")) return json(recorded.refusal("invalid_request_error", "", "not open"), 400);
    if (method !== "GET" || !path.includes("/sessions/")) return null;
    return json(recorded.session({ reference }, ++requests === 1 ? {} : paid));
  });

  const { body } = await cancels(till);

  expect([body.status, await till.hasCourse()]).toEqual(["paid", true]);
});

test("while Stripe does not answer, an order cannot be cancelled and stays open", async () => {
  const till = await atTheTill(({ path }) => (path.includes("/sessions/") ? "unreachable" : null));

  const { status, body } = await cancels(till);

  expect([status, body.code]).toEqual([503, "payment.unavailable"]);
  expect(await till.order()).toMatchObject({ status: "pending", closed: null });
});

test("an order that nobody paid in time is closed with that reason", async () => {
  const { facts, deliver, order } = await atTheTill();

  await deliver(recorded.expired(facts));

  expect(await order()).toMatchObject({ status: "failed", failure: null, closed: "expired" });
});
