import { operation } from "#contract/operation.ts";
import { Done } from "#contract/students/students.ts";

export const sandboxCallback = operation("POST /courses/payment-callback/sandbox/", Done, {
  id: "callbacks.sandbox",
  summary: "Takes a signed event of an order from the payment provider (sandbox).",
  access: "public",
  body: "application/json",
  errors: ["payment.event_invalid", "payment.unknown"],
});

export const stripeCallback = operation("POST /courses/payment-callback/stripe/", Done, {
  id: "callbacks.stripe",
  summary: "Takes a signed event of an order from the payment provider (stripe).",
  access: "public",
  body: "application/json",
  errors: ["payment.event_invalid", "payment.unknown"],
});

export const freedompayCallback = operation("POST /courses/payment-callback/freedompay/", Done, {
  id: "callbacks.freedompay",
  summary: "Takes a signed event of an order from the payment provider (freedompay).",
  access: "public",
  body: "application/x-www-form-urlencoded",
});
