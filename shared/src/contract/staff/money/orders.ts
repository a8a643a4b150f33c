import * as z from "@academy/shared/schema";
import { Day, Moment, optionalText } from "#contract/fields.ts";
import { OpenedLecture, PaidCard, PaymentFailure, RefundStatus } from "#contract/payments/payments.ts";
import { ScholarshipStatus } from "#contract/scholarships.ts";
import { StaffListQuery, staffPage } from "#contract/staff/list.ts";

/** Where an order stands; to the staff "refunded" is a state of its own (decision 0014). */
export const ORDER_STATES = ["created", "pending", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const INVALID = { error: "field.invalid" };

/** `GET /api/staff/money/orders/`: a search finds the order's number, a receipt's number, or the beginning of an e-mail address. */
export const StaffOrdersQuery = z.extend(StaffListQuery, {
  state: z.optional(z.enum(ORDER_STATES, INVALID)),
  provider: z.optional(z.string().check(z.maxLength(40, INVALID))),
  refund: z.optional(z.enum(RefundStatus.options, INVALID)),
  /** Days of the academy's clock on which the order was opened, both counted in. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;

/** Whose it is; the address is null once the account was deleted. */
export const OrderStudent = z.object({ id: z.number(), name: z.string(), email: z.nullable(z.string()) });
export type OrderStudent = z.infer<typeof OrderStudent>;

/** A line of the list of orders; amounts in whole units of the currency. */
export const StaffOrderLine = z.object({
  id: z.number(),
  state: z.enum(ORDER_STATES),
  amount: z.number(),
  currency: z.string(),
  /** `sandbox`, `stripe`, `freedompay`, `invoice`, or `operator` for a course that was given; later words too. */
  provider: z.string(),
  created_at: Moment,
  paid_at: z.nullable(Moment),
  receipt: z.nullable(z.string()),
  refund: z.nullable(RefundStatus),
  student: OrderStudent,
});
export type StaffOrderLine = z.infer<typeof StaffOrderLine>;

export const StaffOrders = staffPage(StaffOrderLine);

/** How the money of a confirmed refund goes back. */
export const PAYOUTS = ["waiting", "failed", "being_paid", "by_hand"] as const;

/** A refund as the staff decides on it, with both clocks (readings 25 and 85). */
export const StaffRefund = z.object({
  status: RefundStatus,
  /** Why the student asks for it, or why the staff gives it unasked. */
  reason: z.string(),
  requested_at: Moment,
  /** First clock: by when it is decided; null once it was. */
  decide_by: z.nullable(Moment),
  /** Second clock: by when the money is back. */
  pay_by: z.nullable(Moment),
  /** What is kept for services used, and what is paid back: by the rule while it waits, as decided afterwards. */
  services_used: z.number(),
  amount: z.number(),
  /** Why another amount than the rule's is paid back, in words to the student. */
  amount_reason: z.nullable(z.string()),
  confirmed_at: z.nullable(Moment),
  refunded_at: z.nullable(Moment),
  declined_at: z.nullable(Moment),
  /** How the payout stands; null unless the refund is confirmed. */
  payout: z.nullable(z.enum(PAYOUTS)),
  /** What the provider said when the last try to pay back failed. */
  payout_error: z.nullable(z.string()),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/**
 * The scholarship that made an order's price: its state and percentage as they stand now. A full one gives the course by an order of
 * nothing; an older api names partial ones alone, without their state.
 */
export const OrderScholarship = z.object({
  id: z.number(),
  percent: z.nullable(z.number()),
  status: z.optional(ScholarshipStatus),
});
export type OrderScholarship = z.infer<typeof OrderScholarship>;

/**
 * One step of an order's history, oldest first. `what` is one of: `opened`, `provider.‹outcome›` (what the provider said), an
 * action of the audit such as `refund.confirm`; later words too.
 */
export const StaffOrderStep = z.object({
  at: Moment,
  what: z.string(),
  /** A member of the staff or the student by name, or who acts by itself: `payments`, `operator:…`, a provider. */
  by: z.string(),
  amount: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});
export type StaffOrderStep = z.infer<typeof StaffOrderStep>;

/** `GET /api/staff/money/orders/{id}/`, and what every step on an order answers. */
export const StaffOrder = z.extend(StaffOrderLine, {
  course: z.string(),
  failure: z.nullable(PaymentFailure),
  /** Why it was closed without a payment; one of `CLOSED_REASONS`, later words too. */
  closed: z.nullable(z.string()),
  card: z.nullable(PaidCard),
  /** The order's names at its provider. */
  reference: z.nullable(z.string()),
  provider_id: z.nullable(z.string()),
  /** A signed address of the PDF that ends after minutes. */
  receipt_url: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.number(), number: z.string(), company: z.string() })),
  /** An older api says nothing. */
  scholarship: z.optional(z.nullable(OrderScholarship)),
  /** What the access that stands on this order is; null where none does. */
  access: z.nullable(z.object({ until: Moment, revoked_at: z.nullable(Moment) })),
  staff_refund: z.nullable(StaffRefund),
  /** What a refund would be by the rule at this moment, and what takes off it; null where nothing can be paid back. */
  refundable: z.nullable(
    z.object({ amount: z.number(), services_used: z.number(), opened_lectures: z.array(OpenedLecture) }),
  ),
  /** The certificate of the course, and whether it is to be decided about after a refund (decision 0056). */
  certificate: z.nullable(z.object({ number: z.string(), decision_asked: z.boolean(), withdrawn: z.boolean() })),
  history: z.array(StaffOrderStep),
  /** Whether the provider can be asked what became of it. */
  can_reconcile: z.boolean(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** A refund's state as a step was decided on: where it has moved on meanwhile the step is refused with `staff.changed`. */
const seen = z.nullable(RefundStatus);

/**
 * `POST …/orders/{id}/refund/`: pays back. An amount other than the rule's, and a refund that nobody asked for, need a reason;
 * the student reads it.
 */
export const RefundGrant = z.strictObject({
  seen,
  amount: z.number(INVALID).check(z.int(INVALID), z.gte(0, INVALID), z.lte(2_147_483_647, INVALID)),
  reason: z.optional(optionalText(1000)),
});
export type RefundGrant = z.infer<typeof RefundGrant>;

/** `POST …/orders/{id}/refund/paid/`: the money was sent by hand; under which reference. */
export const RefundPaid = z.strictObject({ reference: optionalText(200) });
export type RefundPaid = z.infer<typeof RefundPaid>;
