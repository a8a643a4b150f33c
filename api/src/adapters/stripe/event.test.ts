import Stripe from "stripe";
import { expect, test } from "vitest";
import * as recorded from "#test/support/stripe-answers.ts";
import { readStripeEvent } from "./event.ts";

const SECRET = "whsec_of_the_tests";
const NOW = new Date("2026-12-01T09:00:00Z");
const stripe = new Stripe("sk_test_of_the_tests");
const facts = { reference: "an-order" };

function read(event: object) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(NOW.getTime() / 1000);
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  return readStripeEvent(stripe, SECRET, { body: Buffer.from(payload), headers: { "stripe-signature": header } }, NOW);
}

test.for<[string, object, object | null]>([
  ["a card payment", recorded.completed(facts), { status: "paid" }],
  ["a checkout whose bank still decides", recorded.completed(facts, "unpaid"), null],
  ["a bank that decided for it later", recorded.decidedLater(facts, "succeeded"), { status: "paid" }],
  ["a bank that decided against it later", recorded.decidedLater(facts, "failed"), { status: "failed", failure: null }],
  ["a checkout nobody paid in time", recorded.expired(facts), { status: "closed", reason: "expired" }],
  [
    "a card without enough money",
    recorded.declined(facts, "insufficient_funds"),
    { status: "declined", failure: "payment.insufficient_funds" },
  ],
  ["all paid back at the desk", recorded.refunded(facts, 74_880_000), { status: "refunded", refunded: 748_800 }],
  ["something of another shop on the account", recorded.foreign(), null],
])("Stripe's event %s is read", ([, event, outcome]) => {
  expect(read(event)?.outcome ?? null).toEqual(outcome);
});
