import type { OpenedLecture, Order } from "@academy/shared/contract/payments/payments";
import { daysAfter } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { type Enrolment, enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import type { OrderRow } from "#domains/payments/payments.repository.ts";
import { receiptAddress } from "#domains/payments/receipt-address.ts";
import { isoTime } from "#format/iso-time.ts";
import { openedLecturesRepository } from "./opened-lectures.repository.ts";
import { decisionDue, refundDue, refundRequestUntil, shareOfEach } from "./refund-rules.ts";
import { type RefundRow, refundsRepository } from "./refunds.repository.ts";

/** The part of an order's price that the academy keeps, and the lectures that it is kept for. */
interface ServicesUsed {
  used: number;
  opened: OpenedLecture[];
  /** Minutes of the whole course; null while this order pays for nothing that the student could use. */
  minutesInAll: number | null;
}

/** Whether a student may request a refund of an order: until when, what the student has used, and why not. */
interface RefundEligibility extends ServicesUsed {
  until: Date | null;
  refund: RefundRow | null;
  obstacle: "refund.not_paid" | "refund.already_requested" | "refund.too_late" | null;
}

/**
 * The part of an order's price that the academy keeps for what the student used. A student who paid twice used the course once: while
 * another payment covers the access, this one is refunded in full, and the used services are subtracted from the other.
 */
async function usedOf(
  db: Db,
  { config, clock }: Context<"config" | "clock">,
  order: OrderRow,
  enrolment: Enrolment | null,
): Promise<ServicesUsed> {
  const nothing = { used: 0, opened: [], minutesInAll: null };
  if (!enrolment || !order.paidAt || order.paidAt < enrolment.createdAt) return nothing;
  const repository = refundsRepository(db);
  const other = await repository.otherPayment(order);
  if (other?.order.paidAt && !other.isLeaving && daysAfter(other.order.paidAt, config.accessDays) > clock())
    return nothing;
  const { studentId, courseId, amount } = order;
  const { opened, all } = await openedLecturesRepository(db).since(studentId, courseId, enrolment.createdAt);
  const minutes = opened.map((each) => each.minutes);
  const shares = shareOfEach(amount, minutes, all);
  return {
    used: shares.reduce((sum, share) => sum + share, 0),
    opened: opened.map(({ openedAt, ...lecture }, at) => ({
      ...lecture,
      amount: shares[at] ?? 0,
      opened_at: openedAt.toISOString(),
    })),
    minutesInAll: all,
  };
}

/** Whether a refund request for an order would be accepted now. */
export async function refundEligibilityOf(
  db: Db,
  { config, clock }: Context<"config" | "clock">,
  order: OrderRow,
): Promise<RefundEligibility> {
  const repository = refundsRepository(db);
  const [refund = null] = await repository.of([order.id]);
  const enrolment = await enrolmentsRepository(db).ofOrder(order);
  const own = enrolment?.orderId === order.id ? enrolment : null;
  const until = own && order.amount > 0 ? refundRequestUntil(own.createdAt, config.refundRequestDays) : null;
  const isPaid = order.status === "paid" && !own?.revokedAt;
  const services = await usedOf(db, { config, clock }, order, enrolment);
  const state = { ...services, until, refund };
  if (refund) return { ...state, obstacle: "refund.already_requested" };
  if (!isPaid || !until) return { ...state, obstacle: "refund.not_paid" };
  return { ...state, obstacle: clock() > until ? "refund.too_late" : null };
}

/** The deadlines of deciding on a refund and of paying it, as the terms promise. */
export function refundDeadlines(
  { status, requestedAt, dueAt }: Pick<RefundRow, "status" | "requestedAt" | "dueAt">,
  refundDays: number,
) {
  const decideBy = status === "requested" ? decisionDue(requestedAt) : null;
  return { decideBy, payBy: decideBy ? refundDue(decideBy, refundDays) : dueAt };
}

function presentRefund(order: OrderRow, { refund, used }: RefundEligibility, refundDays: number): Order["refund"] {
  if (!refund) return null;
  const isOpen = refund.status === "requested";
  const { decideBy, payBy } = refundDeadlines(refund, refundDays);
  return {
    status: refund.status,
    reason: refund.reason,
    requested_at: refund.requestedAt.toISOString(),
    services_used: isOpen ? used : refund.servicesUsed,
    amount: isOpen ? order.amount - used : refund.amount,
    amount_reason: refund.amountReason,
    confirmed_at: isoTime(refund.confirmedAt),
    refunded_at: isoTime(refund.refundedAt),
    decide_by: isoTime(decideBy),
    pay_by: isoTime(payBy),
  };
}

/** An order as the api shows it to its student, with both deadlines. */
export async function presentOrder(
  context: Context<"config" | "clock" | "keys">,
  db: Db,
  row: OrderRow,
): Promise<Order> {
  const { id, status, amount, currency, failure } = row;
  // A course that an operator granted was not paid.
  const receipt = amount > 0 ? row.receipt : null;
  const eligibility = await refundEligibilityOf(db, context, row);
  return {
    id,
    // Older areas do not know the status "refunded" (decision 0014).
    status: status === "refunded" ? "paid" : status,
    course_id: row.courseId,
    course_title: (await coursesRepository(db).find(row.courseId))?.title ?? "",
    amount,
    currency,
    created_at: row.createdAt.toISOString(),
    paid_at: isoTime(row.paidAt),
    receipt,
    failure,
    card: row.cardLast4 ? { brand: row.cardBrand ?? "", last4: row.cardLast4 } : null,
    closed: status === "failed" ? row.closedReason : null,
    receipt_url: receipt ? receiptAddress(context, row) : null,
    refusal_until: isoTime(eligibility.until),
    can_refuse: eligibility.obstacle === null,
    refundable: eligibility.obstacle === null ? amount - eligibility.used : null,
    opened_after_minutes: context.config.openedAfterMinutes,
    opened_lectures:
      eligibility.obstacle === null || eligibility.refund?.status === "requested" ? eligibility.opened : [],
    refund_due_at: isoTime(eligibility.refund?.dueAt),
    refund: presentRefund(row, eligibility, context.config.refundDays),
  };
}
