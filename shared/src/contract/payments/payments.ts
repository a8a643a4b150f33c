import * as z from "@academy/shared/schema";
import { Id, Moment, text } from "#contract/fields.ts";
import { LANGUAGES } from "#contract/language.ts";

/**
 * The states of an order: created → pending → paid or failed. A refunded order stays "paid" here, and `refund` tells the rest:
 * areas are deployed at other times than the api, and an area that does not know a fifth state could not parse the list
 * (decision 0014).
 */
export const OrderStatus = z.enum(["created", "pending", "paid", "failed"]);

/** The four reasons for a failed payment that the terms name (specification §8). */
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
 * Why an order was closed without a payment, so that it can no longer be paid: the student left the bank's page, nobody paid in
 * time, the price has changed, the student got the course in another way, or the academy no longer sells through this bank.
 */
export const CLOSED_REASONS = ["left", "expired", "price", "owned", "provider"] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** What a provider may report about an order: paid, a card declined, failed or closed without a payment, or paid back. */
export const PAYMENT_OUTCOMES = ["paid", "declined", "failed", "closed", "refunded"] as const;

/** Longest reason a student may give for a refund request. */
export const REASON_MAX = 1000;

/** The states of a refund: requested, confirmed by the operator, paid back, or declined; no other state will be added. */
export const RefundStatus = z.enum(["requested", "confirmed", "refunded", "declined"]);
export type RefundStatus = z.infer<typeof RefundStatus>;

/** A refund of an order; amounts in whole tenge: an estimate until the operator confirms, then fixed. */
export const Refund = z.object({
  status: RefundStatus,
  reason: z.string(),
  requested_at: Moment,
  /** The value of what the student used: the share of the order's amount for the minutes of opened lectures. */
  services_used: z.number(),
  /** The amount that is paid back. */
  amount: z.number(),
  /** The academy's reason for an amount other than the order's amount less the services used; absent in answers of older servers. */
  amount_reason: z.nullish(z.string()),
  confirmed_at: z.nullable(Moment),
  refunded_at: z.nullable(Moment),
  /** By when the academy decides; null once it has; absent in answers of older servers. */
  decide_by: z.nullish(Moment),
  /** By when the money is paid back: before the decision, counted from its last possible day; after it, from the confirmation. */
  pay_by: z.nullish(Moment),
});
export type Refund = z.infer<typeof Refund>;

/** A lecture that reduces the refund, because the student opened it under this order (reading 58). */
export const OpenedLecture = z.object({
  id: z.number(),
  /** In the course's language. */
  title: z.string(),
  minutes: z.number(),
  /** The lecture's share of the price, in whole tenge; the shares add up to the deducted amount. */
  amount: z.number(),
  opened_at: Moment,
});
export type OpenedLecture = z.infer<typeof OpenedLecture>;

/** The card with which an order was paid, with the details that may be shown; the brand may be empty. */
export const PaidCard = z.object({ brand: z.string(), last4: z.string() });
export type PaidCard = z.infer<typeof PaidCard>;

/** An order of the caller: `GET /courses/payments/` and `GET /courses/payments/{id}/`; `failure` is additional. */
export const Order = z.object({
  id: z.number(),
  status: OrderStatus,
  /** Absent in answers of older servers, which sell the main course alone. */
  course_id: z.optional(z.number()),
  /** The course's title, in the course's language; absent in answers of older servers. */
  course_title: z.optional(z.string()),
  amount: z.number(),
  currency: z.string(),
  created_at: Moment,
  paid_at: z.nullable(Moment),
  /** The receipt's number; null until the order is paid. */
  receipt: z.nullable(z.string()),
  failure: z.nullable(PaymentFailure),
  /**
   * Why a failed order was closed without a payment: one of `CLOSED_REASONS`, or a reason of a newer server; null when it was
   * not closed (additional).
   */
  closed: z.nullish(z.string()),
  /** The card of the payment, where the provider names it; absent in answers of older servers. */
  card: z.nullish(PaidCard),
  /** The receipt as a PDF: a signed address that expires after minutes; request the order again before that (additional). */
  receipt_url: z.nullish(z.string()),
  /** First deadline: until when the student may withdraw; null when this order cannot be refunded at all. */
  refusal_until: z.nullish(Moment),
  /** Whether the server would accept `POST /courses/payments/{id}/refusal/` now. */
  can_refuse: z.optional(z.boolean()),
  /** The amount that would be paid back if the student withdrew now; null when it is too late. */
  refundable: z.nullish(z.number()),
  /** The lectures that would reduce a refund now, in the order of their opening; absent in answers of older servers. */
  opened_lectures: z.optional(z.array(OpenedLecture)),
  /** Minutes of a lecture after which it counts as opened; absent in answers of older servers. */
  opened_after_minutes: z.optional(z.number()),
  /** Second deadline: until when a confirmed refund is paid; null before the operator confirms. */
  refund_due_at: z.nullish(Moment),
  refund: z.nullish(Refund),
});
export type Order = z.infer<typeof Order>;

/** Orders, newest first. */
export const Orders = z.array(Order);

/** The name of a receipt's file, by its number; a certificate's number looks the same, so it says what it is. */
export const receiptFileName = (receipt: string): string => `receipt-${receipt}.pdf`;

/**
 * Answer of `GET /courses/opening-notice/`: the notice before the first lecture counts as opened, while the student may withdraw
 * (decision 0022); null when no notice is needed.
 */
export const OpeningNotice = z.object({
  notice: z.nullable(
    z.object({
      /** Until when the student may withdraw. */
      until: Moment,
      /** Minutes of a lecture that must be watched before it counts. */
      minutes: z.number(),
      /** By how much each lecture reduces a refund, in whole tenge; the free lecture is not included. */
      lectures: z.array(z.object({ id: z.number(), amount: z.number() })),
    }),
  ),
});
export type OpeningNotice = z.infer<typeof OpeningNotice>;

/** Body of `POST /courses/payments/{id}/refusal/`; the answer is the order. */
export const RefundRequest = z.strictObject({ reason: text(REASON_MAX) });
export type RefundRequest = z.infer<typeof RefundRequest>;

/**
 * Body of `POST /courses/create-payment/`: an empty object, or the language of the bank's page and a course other than the main one;
 * the server sets the amount (threat B11).
 */
export const PaymentRequest = z.strictObject({
  language: z.optional(z.enum(LANGUAGES)),
  course: z.optional(Id),
});

/** Answer of `POST /courses/create-payment/`: the provider's page to which the browser goes (specification §3); `order` is additional. */
export const PaymentAddress = z.object({
  payment_url: z.string(),
  order: z.number(),
});
