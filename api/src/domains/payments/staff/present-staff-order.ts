import type { OrderScholarship, StaffOrder, StaffRefund } from "@academy/shared/contract/staff/money/orders";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { couponsRepository } from "#domains/payments/coupons/coupons.repository.ts";
import { BY_INVOICE, invoiceNumber, invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { canReconcile } from "#domains/payments/orders/reconcile.ts";
import { receiptAddress } from "#domains/payments/receipt-address.ts";
import { PAY_BACK_LEASE_MS } from "#domains/payments/refunds/pay-back.ts";
import { refundDeadlines, refundEligibilityOf } from "#domains/payments/refunds/present-order.ts";
import type { RefundRow } from "#domains/payments/refunds/refunds.repository.ts";
import {
  type KnownScholarship,
  scholarshipsRepository,
} from "#domains/payments/scholarships/scholarships.repository.ts";
import { isoTime } from "#format/iso-time.ts";
import { orderHistory } from "./order-history.ts";
import { presentStudent } from "./order-student.ts";
import type { OrderLine } from "./staff-orders.repository.ts";

/** An order as a line of the list. */
export const presentLine = ({ order, student, refund }: OrderLine) => ({
  id: order.id,
  state: order.status,
  amount: order.amount,
  currency: order.currency,
  provider: order.provider,
  created_at: order.createdAt.toISOString(),
  paid_at: isoTime(order.paidAt),
  receipt: order.amount > 0 ? order.receipt : null,
  refund,
  student: presentStudent(student),
});

/** The scholarship behind an order's price, for links from the staff's pages. */
export const presentOrderScholarship = (known: KnownScholarship | null): OrderScholarship | null =>
  known && { id: known.row.id, percent: known.row.percent, status: known.row.status };

/** The state of a refund's payout: by hand for a company's payment, else the result of the last call to the provider. */
function payoutOf(refund: RefundRow, provider: string, now: Date) {
  if (refund.status !== "confirmed") return null;
  if (provider === BY_INVOICE) return "by_hand";
  const claimed = refund.payBackClaimedAt;
  if (claimed && claimed.getTime() >= now.getTime() - PAY_BACK_LEASE_MS) return "being_paid";
  return refund.lastError ? "failed" : "waiting";
}

/** A refund with both deadlines. While it waits for a decision, it shows the amounts that it would have now, where they are known. */
export function presentRefund(
  { config, clock }: Context<"config" | "clock">,
  refund: RefundRow,
  provider: string,
  byRule?: { amount: number; used: number },
): StaffRefund {
  const { decideBy, payBy } = refundDeadlines(refund, config.refundDays);
  const waits = refund.status === "requested" ? byRule : undefined;
  return {
    status: refund.status,
    reason: refund.reason,
    requested_at: refund.requestedAt.toISOString(),
    decide_by: isoTime(decideBy),
    pay_by: isoTime(payBy),
    services_used: waits?.used ?? refund.servicesUsed,
    amount: waits?.amount ?? refund.amount,
    amount_reason: refund.amountReason,
    confirmed_at: isoTime(refund.confirmedAt),
    refunded_at: isoTime(refund.refundedAt),
    declined_at: isoTime(refund.declinedAt),
    payout: payoutOf(refund, provider, clock()),
    payout_error: refund.status === "confirmed" ? refund.lastError : null,
  };
}

/** An order with everything that the staff needs for its decisions. */
export async function presentOrder(
  context: Context<"config" | "clock" | "keys">,
  db: Db,
  line: OrderLine,
): Promise<StaffOrder> {
  const { order } = line;
  const course = await coursesRepository(db).find(order.courseId);
  const enrolment = await enrolmentsRepository(db).ofOrder(order);
  const invoice = await invoicesRepository(db).byOrder(order.id);
  const scholarship = order.scholarshipId ? await scholarshipsRepository(db).find(order.scholarshipId) : null;
  const certificate = await certificatesRepository(db).of(order.studentId, order.courseId);
  const eligibility = await refundEligibilityOf(db, context, order);
  const { refund, used, opened } = eligibility;
  const byRule = { amount: order.amount - used, used };
  const isRefundable =
    order.status === "paid" && order.amount > 0 && refund?.status !== "confirmed" && refund?.status !== "refunded";
  const shown = presentLine(line);
  return {
    ...shown,
    course: course?.title ?? "",
    failure: order.failure,
    closed: order.status === "failed" ? order.closedReason : null,
    card: order.cardLast4 ? { brand: order.cardBrand ?? "", last4: order.cardLast4 } : null,
    reference: order.reference,
    provider_id: order.providerId,
    receipt_url: shown.receipt ? receiptAddress(context, order) : null,
    invoice: invoice && { id: invoice.id, number: invoiceNumber(invoice), company: invoice.company },
    scholarship: presentOrderScholarship(scholarship),
    coupon: order.couponId === null ? null : ((await couponsRepository(db).find(order.couponId))?.code ?? null),
    access:
      enrolment?.orderId === order.id
        ? { until: enrolment.accessUntil.toISOString(), revoked_at: isoTime(enrolment.revokedAt) }
        : null,
    staff_refund: refund && presentRefund(context, refund, order.provider, byRule),
    refundable: isRefundable ? { amount: byRule.amount, services_used: used, opened_lectures: opened } : null,
    certificate: certificate && {
      number: certificate.number,
      decision_asked: certificate.decisionRequestedAt !== null,
      withdrawn: certificate.revokedAt !== null,
    },
    history: await orderHistory(db, order),
    can_reconcile: canReconcile(order),
  };
}
