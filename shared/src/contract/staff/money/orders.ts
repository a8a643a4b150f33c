import * as z from "@academy/shared/schema";
import { Day, Moment, Named, optionalText } from "#contract/fields.ts";
import { OpenedLecture, PaidCard, PaymentFailure, RefundStatus } from "#contract/payments/payments.ts";
import { ScholarshipStatus } from "#contract/scholarships.ts";
import { StaffListQuery, staffPage } from "#contract/staff/list.ts";

/** The moment of something that may not have happened. */
const MomentOrNull = z.nullable(Moment);
/** A text that an order may lack. */
const TextOrNull = z.nullable(z.string());

/** The states of an order; for the staff, "refunded" is a state of its own (decision 0014). */
export const ORDER_STATES = ["created", "pending", "paid", "failed", "refunded"] as const;

/** `GET /api/staff/money/orders/`: a search finds the order's number, a receipt's number, or words of the student's name and address. */
export const StaffOrdersQuery = z.extend(StaffListQuery, {
  state: z.optional(z.enum(ORDER_STATES)),
  provider: z.optional(z.string().check(z.maxLength(40))),
  refund: z.optional(z.enum(RefundStatus.options)),
  /** The days on which the order was opened, in the academy's time zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;

/** The student of an order; the address is null once the account was deleted. */
export const OrderStudent = z.extend(Named, { email: TextOrNull });

/** A line of the list of orders; amounts in whole units of the currency. */
export const StaffOrderLine = z.object({
  id: z.number(),
  state: z.enum(ORDER_STATES),
  amount: z.number(),
  currency: z.string(),
  /** `sandbox`, `stripe`, `freedompay`, `invoice`, or `operator` for a course that was given; newer servers may send others. */
  provider: z.string(),
  created_at: Moment,
  paid_at: MomentOrNull,
  receipt: TextOrNull,
  refund: z.nullable(RefundStatus),
  student: OrderStudent,
});
export type StaffOrderLine = z.infer<typeof StaffOrderLine>;

export const StaffOrders = staffPage(StaffOrderLine);

/** A refund as the staff decides on it, with both deadlines. */
export const StaffRefund = z.object({
  status: RefundStatus,
  /** Why the student requests it, or why the staff gives it without a request. */
  reason: z.string(),
  requested_at: Moment,
  /** First deadline: by when the staff decides; null after the decision. */
  decide_by: MomentOrNull,
  /** Second deadline: by when the money is paid back. */
  pay_by: MomentOrNull,
  /** The amount kept for services used, and the amount paid back: by the rule before the decision, as decided after it. */
  services_used: z.number(),
  amount: z.number(),
  /** Why the amount differs from the rule's; the student reads it. */
  amount_reason: TextOrNull,
  confirmed_at: MomentOrNull,
  refunded_at: MomentOrNull,
  declined_at: MomentOrNull,
  /** The state of the payout; null unless the refund is confirmed. */
  payout: z.nullable(z.enum(["waiting", "failed", "being_paid", "by_hand"])),
  /** The provider's answer when the last attempt to pay back failed. */
  payout_error: TextOrNull,
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/**
 * The scholarship that determined an order's price, with its current state and percentage. A full one gives the course by an
 * order with the amount zero; an older api sends only partial ones, without their state.
 */
export const OrderScholarship = z.object({
  id: z.number(),
  percent: z.nullable(z.number()),
  status: z.optional(ScholarshipStatus),
});
export type OrderScholarship = z.infer<typeof OrderScholarship>;

/**
 * One step of an order's history, oldest first. `what` is one of: `opened`, `provider.‹outcome›` (reported by the provider), an
 * action of the audit such as `refund.confirm`; newer servers may send others.
 */
export const StaffOrderStep = z.object({
  at: Moment,
  what: z.string(),
  /** The name of the staff member or the student, or what acted by itself: `payments`, `operator:…`, a provider. */
  by: z.string(),
  amount: z.nullable(z.number()),
  reason: TextOrNull,
});
export type StaffOrderStep = z.infer<typeof StaffOrderStep>;

/** `GET /api/staff/money/orders/{id}/`, and the answer of every action on an order. */
export const StaffOrder = z.extend(StaffOrderLine, {
  course: z.string(),
  failure: z.nullable(PaymentFailure),
  /** Why it was closed without a payment: one of `CLOSED_REASONS`, or a reason of a newer server. */
  closed: TextOrNull,
  card: z.nullable(PaidCard),
  /** The order's ids at its provider. */
  reference: TextOrNull,
  provider_id: TextOrNull,
  /** The receipt as a PDF: a signed address that expires after minutes. */
  receipt_url: TextOrNull,
  invoice: z.nullable(z.object({ id: z.number(), number: z.string(), company: z.string() })),
  /** Absent in answers of an older api. */
  scholarship: z.nullish(OrderScholarship),
  /** The code of the coupon that determined its price; null without one. Absent in answers of an older api. */
  coupon: z.nullish(z.string()),
  /** The access that this order gives; null when it gives none. */
  access: z.nullable(z.object({ until: Moment, revoked_at: MomentOrNull })),
  staff_refund: z.nullable(StaffRefund),
  /** The refund by the rule at this moment, and what reduces it; null when nothing can be paid back. */
  refundable: z.nullable(
    z.object({ amount: z.number(), services_used: z.number(), opened_lectures: z.array(OpenedLecture) }),
  ),
  /** The certificate of the course, and whether the staff must decide about it after a refund (decision 0056). */
  certificate: z.nullable(z.object({ number: z.string(), decision_asked: z.boolean(), withdrawn: z.boolean() })),
  history: z.array(StaffOrderStep),
  /** Whether the provider can be asked for the order's state. */
  can_reconcile: z.boolean(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** The refund's state on which the staff member's decision was based; if it has changed meanwhile, the call is refused with `staff.changed`. */
const seen = z.nullable(RefundStatus);

/**
 * `POST …/orders/{id}/refund/`: pays back. A reason is required for an amount other than the rule's, and for a refund that
 * nobody requested; the student reads it.
 */
export const RefundGrant = z.strictObject({
  seen,
  amount: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  reason: z.optional(optionalText(1000)),
});
export type RefundGrant = z.infer<typeof RefundGrant>;

/** `POST …/orders/{id}/refund/paid/`: records that the money was sent by hand, with its reference. */
export const RefundPaid = z.strictObject({ reference: optionalText(200) });
