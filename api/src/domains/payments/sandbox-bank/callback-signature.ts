import { PaymentFailure } from "@academy/shared/contract/payments/payments";
import * as z from "zod/mini";
import { Problem } from "#errors/problem.ts";
import type { PaymentEvent, PaymentOutcome, RawCallback } from "#interfaces/payment-provider.ts";
import type { Keys } from "#security/keys.ts";

/** How far the clocks of bank and academy may differ (threat B10). */
const SKEW_SECONDS = 300;

const Body = z.object({
  event_id: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  checkout: z.string().check(z.regex(/^[\w-]{8,100}$/)),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(["paid", "failed", "cancelled", "expired"]),
  failure: z.nullable(PaymentFailure),
  card: z.optional(z.nullable(z.object({ brand: z.string(), last4: z.string().check(z.regex(/^\d{4}$/)) }))),
});

/** The bank's name for an outcome; the bank reports no refunds, and no card that was declined while the page stays open. */
function statusOf(outcome: PaymentOutcome) {
  if (outcome.status === "closed") return outcome.reason === "left" ? "cancelled" : "expired";
  return outcome.status === "failed" ? "failed" : "paid";
}

function outcomeOf({ status, failure, card }: z.infer<typeof Body>): PaymentOutcome {
  if (status === "cancelled") return { status: "closed", reason: "left" };
  if (status === "expired") return { status: "closed", reason: "expired" };
  return status === "failed" ? { status, failure } : { status, card: card ?? null };
}

/** An event as the bank sends it: the bytes of the body and the two headers that sign them. */
export function signCallback(
  keys: Keys,
  event: PaymentEvent,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const { eventId, reference, amount, currency, outcome } = event;
  const failure = outcome.status === "failed" ? outcome.failure : null;
  const body = JSON.stringify({
    event_id: eventId,
    checkout: reference,
    amount,
    currency,
    status: statusOf(outcome),
    failure,
    card: outcome.status === "paid" ? (outcome.card ?? null) : null,
  });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-sandbox-timestamp": timestamp,
      "x-sandbox-signature": keys.hmac("sandbox-callback", `${timestamp}.${body}`),
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** Reads a callback of the bank; an altered, outdated or unsigned one is refused. */
export function readCallback(keys: Keys, { body, headers }: RawCallback, now: Date): PaymentEvent {
  const refused = new Problem("payment.event_invalid");
  const timestamp = headers["x-sandbox-timestamp"];
  const signature = headers["x-sandbox-signature"];
  if (typeof timestamp !== "string" || typeof signature !== "string" || !/^\d{1,12}$/.test(timestamp)) throw refused;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
  if (!keys.isHmac("sandbox-callback", signed, signature)) throw refused;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > SKEW_SECONDS) throw refused;
  const parsed = Body.safeParse(jsonOf(body));
  if (!parsed.success || (parsed.data.status !== "failed" && parsed.data.failure !== null)) throw refused;
  const { event_id: eventId, checkout: reference, amount, currency } = parsed.data;
  return { eventId, reference, amount, currency, outcome: outcomeOf(parsed.data) };
}
