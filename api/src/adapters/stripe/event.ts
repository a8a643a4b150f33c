import type Stripe from "stripe";
import * as z from "zod/mini";
import { Problem } from "#errors/problem.ts";
import type { PaymentOutcome, RawCallback } from "#interfaces/payment-provider.ts";
import { failureOf } from "./decline.ts";
import { TIYN } from "./tiyn.ts";

/** How old a callback may be, in seconds (threat B10). */
const TOLERANCE_SECONDS = 300;

const Metadata = z.nullish(z.record(z.string(), z.string()));

const Session = z.object({
  metadata: Metadata,
  amount_total: z.number(),
  currency: z.string(),
  payment_status: z.string(),
});

const StripeCard = z.object({ brand: z.nullish(z.string()), last4: z.nullish(z.string()) });

/** Names of card brands as the receipt writes them, by Stripe's names; other names stay as they are. */
const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard" };

/** The card of a charge; null for a charge without one. */
export function cardOf(card: z.infer<typeof StripeCard> | null | undefined) {
  if (!card?.last4) return null;
  return { brand: BRANDS[card.brand ?? ""] ?? card.brand ?? "", last4: card.last4 };
}

const Charged = z.object({
  metadata: Metadata,
  amount: z.number(),
  currency: z.string(),
  amount_refunded: z.optional(z.number()),
  captured: z.optional(z.boolean()),
  payment_method_details: z.nullish(z.object({ card: z.nullish(StripeCard) })),
  last_payment_error: z.nullish(z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) })),
});

interface OrderEvent {
  reference: string | undefined;
  minor: number;
  currency: string;
  outcome: PaymentOutcome | null;
}

function readSession(type: string, object: unknown) {
  const { metadata, amount_total, currency, payment_status } = z.parse(Session, object);
  const outcomes: Record<string, PaymentOutcome | null> = {
    "checkout.session.completed": payment_status === "paid" ? { status: "paid" } : null,
    "checkout.session.async_payment_succeeded": { status: "paid" },
    "checkout.session.async_payment_failed": { status: "failed", failure: null },
    "checkout.session.expired": { status: "closed", reason: "expired" },
  };
  return { reference: metadata?.reference, minor: amount_total, currency, outcome: outcomes[type] ?? null };
}

function readCharge(type: string, object: unknown) {
  const charged = z.parse(Charged, object);
  const { metadata, amount, currency, amount_refunded, captured, last_payment_error: error } = charged;
  const card = cardOf(charged.payment_method_details?.card);
  const outcomes: Record<string, PaymentOutcome | null> = {
    // The checkout's own event names no card.
    "charge.succeeded": captured === false ? null : { status: "paid", card },
    "payment_intent.payment_failed": { status: "declined", failure: failureOf(error?.decline_code ?? error?.code) },
    "charge.refunded": { status: "refunded", refunded: (amount_refunded ?? 0) / TIYN },
  };
  return { reference: metadata?.reference, minor: amount, currency, outcome: outcomes[type] ?? null };
}

const READERS: Record<string, (type: string, object: unknown) => OrderEvent> = {
  "checkout.session.completed": readSession,
  "checkout.session.async_payment_succeeded": readSession,
  "checkout.session.async_payment_failed": readSession,
  "checkout.session.expired": readSession,
  "payment_intent.payment_failed": readCharge,
  "charge.succeeded": readCharge,
  "charge.refunded": readCharge,
};

function verified(stripe: Stripe, secret: string, { body, headers }: RawCallback, now: Date) {
  const header = headers["stripe-signature"];
  if (typeof header !== "string") throw new Problem("payment.event_invalid");
  try {
    return stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    throw new Problem("payment.event_invalid");
  }
}

/** Reads a callback of Stripe over its raw bytes; null for events that are not about an order of ours. */
export function readStripeEvent(stripe: Stripe, secret: string, callback: RawCallback, now: Date) {
  const event = verified(stripe, secret, callback, now);
  const read = READERS[event.type]?.(event.type, event.data.object);
  if (!read?.reference || !read.outcome) return null;
  return {
    eventId: event.id,
    reference: read.reference,
    amount: read.minor / TIYN,
    currency: read.currency.toUpperCase(),
    outcome: read.outcome,
  };
}
