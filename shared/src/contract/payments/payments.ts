import * as z from "@academy/shared/schema";
import { Moment, text } from "#contract/fields.ts";
import { LANGUAGES } from "#contract/language.ts";

/**
 * Where an order stands: created → pending → paid or failed. A refunded order stays "paid" here and says the rest in
 * `refund`: areas are deployed at other hours, and one that does not know a fifth word could not read the list (decision 0014).
 */
export const OrderStatus = z.enum(["created", "pending", "paid", "failed"]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The four reasons of the terms why a payment fails (specification §8). */
export const PAYMENT_FAILURES = [
  "payment.wrong_card_data",
  "payment.insufficient_funds",
  "payment.not_enabled",
  "payment.daily_limit",
] as const;

/** Why a payment failed, as an error code (specification §8). */
export const PaymentFailure = z.enum(PAYMENT_FAILURES);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/**
 * Why an order was closed without a payment, so that none can follow: the student left the bank's page, nobody paid in time, the
 * price has changed, the student has the course by other means, or the academy no longer sells through this bank.
 */
export const CLOSED_REASONS = ["left", "expired", "price", "owned", "provider"] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** What a provider may say of an order: paid, a card declined, failed or closed without a payment, or paid back. */
export const PAYMENT_OUTCOMES = ["paid", "declined", "failed", "closed", "refunded"] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Longest reason a student may give for a refund request. */
export const REASON_MAX = 1000;

/** Where a refund stands: asked for, confirmed by the operator, paid back, or declined; no other word will be added. */
export const RefundStatus = z.enum(["requested", "confirmed", "refunded", "declined"]);
export type RefundStatus = z.infer<typeof RefundStatus>;

/** A refund of an order (reading 25); amounts in whole tenge, fixed when the operator confirms and an estimate before. */
export const Refund = z.object({
  status: RefundStatus,
  reason: z.string(),
  requested_at: Moment,
  /** What the student used: the order's amount by the minutes of opened lectures (reading 58). */
  services_used: z.number(),
  /** What is paid back. */
  amount: z.number(),
  /** Why it is another amount than the services used leave, as the academy decided; older servers do not say. */
  amount_reason: z.optional(z.nullable(z.string())),
  confirmed_at: z.nullable(Moment),
  refunded_at: z.nullable(Moment),
  /** By when the academy decides; null once it has, and older servers do not say. */
  decide_by: z.optional(z.nullable(Moment)),
  /** By when the money is back: counted from the last day of the decision before it, from the confirmation after it. */
  pay_by: z.optional(z.nullable(Moment)),
});
export type Refund = z.infer<typeof Refund>;

/** A lecture that a refund is less by: opened under this order (reading 58). */
export const OpenedLecture = z.object({
  id: z.number(),
  /** In the course's language. */
  title: z.string(),
  minutes: z.number(),
  /** Its part of the price, in whole tenge; the parts add up to what is deducted. */
  amount: z.number(),
  opened_at: Moment,
});
export type OpenedLecture = z.infer<typeof OpenedLecture>;

/** The card an order was paid with, as far as it may be shown; the brand may be empty. */
export const PaidCard = z.object({ brand: z.string(), last4: z.string() });
export type PaidCard = z.infer<typeof PaidCard>;

/** An order of the caller: `GET /courses/payments/` and `GET /courses/payments/{id}/` (reading 49); `failure` is additional. */
export const Order = z.object({
  id: z.number(),
  status: OrderStatus,
  amount: z.number(),
  currency: z.string(),
  created_at: Moment,
  paid_at: z.nullable(Moment),
  /** The receipt's number once paid. */
  receipt: z.nullable(z.string()),
  failure: z.nullable(PaymentFailure),
  /** Why a failed order was closed without a payment: one of `CLOSED_REASONS`, and later words too; null when it was not (additional). */
  closed: z.optional(z.nullable(z.string())),
  /** The card that was paid with, where the provider tells it; older servers do not say. */
  card: z.optional(z.nullable(PaidCard)),
  /** The receipt as a PDF: a signed address that ends after minutes; ask for the order again before (additional). */
  receipt_url: z.optional(z.nullable(z.string())),
  /** First clock: until when the student may refuse (reading 25); null when this order cannot be refused at all. */
  refusal_until: z.optional(z.nullable(Moment)),
  /** Whether `POST /courses/payments/{id}/refusal/` would be taken now. */
  can_refuse: z.optional(z.boolean()),
  /** What would be paid back if the student refused now; null when that is over. */
  refundable: z.optional(z.nullable(z.number())),
  /** What a refund now would be less by, lecture by lecture in the order of their opening; older servers do not say. */
  opened_lectures: z.optional(z.array(OpenedLecture)),
  /** Minutes of a lecture after which it counts as opened; older servers do not say. */
  opened_after_minutes: z.optional(z.number()),
  /** Second clock: until when a confirmed refund is paid; null before the operator confirms. */
  refund_due_at: z.optional(z.nullable(Moment)),
  refund: z.optional(z.nullable(Refund)),
});
export type Order = z.infer<typeof Order>;

/**
 * Answer of `GET /courses/opening-notice/`: what is said before the first lecture counts as opened while the student may
 * withdraw (reading 58, decision 0022); null when there is nothing to say.
 */
export const OpeningNotice = z.object({
  notice: z.nullable(
    z.object({
      /** Until when the student may withdraw. */
      until: Moment,
      /** Minutes of a lecture that must be watched before it counts. */
      minutes: z.number(),
      /** What each lecture takes off a refund, in whole tenge; the free one is not among them. */
      lectures: z.array(z.object({ id: z.number(), amount: z.number() })),
    }),
  ),
});
export type OpeningNotice = z.infer<typeof OpeningNotice>;

/** Body of `POST /courses/payments/{id}/refusal/` (reading 25); the answer is the order. */
export const RefundRequest = z.strictObject({ reason: text(REASON_MAX) });
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Body of `POST /courses/create-payment/`: an empty object; the amount and the course are the server's (reading 23, threat B11). */
export const PaymentRequest = z.strictObject({
  language: z.optional(z.enum(LANGUAGES, { error: "field.invalid" })),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** Answer of `POST /courses/create-payment/`: the provider's page the browser goes to (specification §3); `order` is additional. */
export const PaymentAddress = z.object({
  payment_url: z.string(),
  order: z.number(),
});
export type PaymentAddress = z.infer<typeof PaymentAddress>;
