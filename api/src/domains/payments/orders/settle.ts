import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { courseTitle } from "#domains/learning/courses/course-title.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { enrolments } from "#domains/learning/courses/enrolments.ts";
import { emailLanguage } from "#domains/messages/compose-email.ts";
import { notifyStaff } from "#domains/messages/notify-staff.ts";
import { enqueueEmail } from "#domains/messages/outbox/outbox.ts";
import { couponsRepository } from "#domains/payments/coupons/coupons.repository.ts";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import { notifyCancelled } from "#domains/payments/invoices/emails/invoice-notifications.ts";
import { invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { receiptEmail } from "#domains/payments/receipts/receipt-email.ts";
import { finishRefund } from "#domains/payments/refunds/finish-refund.ts";
import { refundRequestEmail } from "#domains/payments/refunds/refund-request-email.ts";
import { accessEnd, refundRequestUntil } from "#domains/payments/refunds/refund-rules.ts";
import { refundsRepository } from "#domains/payments/refunds/refunds.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { PaymentEvent } from "#interfaces/payment-provider.ts";
import { grantEmail } from "./grant-email.ts";
import { nextStatus } from "./order-machine.ts";

type ContextPart = Pick<Context, "config" | "clock">;

/** The receipt's number of an order. */
export function receiptOf(order: Pick<OrderRow, "id">, paidAt: Date): string {
  return `OAA-${paidAt.getUTCFullYear()}-${String(order.id).padStart(6, "0")}`;
}

/** Puts the email with the receipt into the outbox; an account without an address gets none. */
export async function enqueueReceipt(tx: Db, { config, clock }: ContextPart, order: OrderRow): Promise<boolean> {
  const student = await paymentsRepository(tx).student(order.studentId);
  const course = await coursesRepository(tx).find(order.courseId);
  if (!student?.email || !order.receipt || !order.paidAt || !course) return false;
  const enrolment = await refundsRepository(tx).enrolment(order);
  const language = emailLanguage(student);
  const paid = {
    accessUntil: enrolment?.orderId === order.id ? enrolment.accessUntil : null,
    number: order.receipt,
    paidAt: order.paidAt,
    amount: order.amount,
    course: await courseTitle(tx, language, course.title),
    courseId: course.id,
    refundRequestUntil:
      enrolment?.orderId === order.id && order.amount > 0
        ? refundRequestUntil(enrolment.createdAt, config.refundRequestDays)
        : null,
  };
  const email = receiptEmail(student.email, language, paid, config.publicUrl);
  await enqueueEmail(tx, { ...email, receiptOrderId: order.id }, clock());
  return true;
}

/** Puts the email about a granted course into the outbox; an account without an address gets none. */
async function postGrant(tx: Db, { config, clock }: ContextPart, order: OrderRow): Promise<void> {
  const student = await paymentsRepository(tx).student(order.studentId);
  const course = (await coursesRepository(tx).courses()).find(({ id }) => id === order.courseId);
  const enrolment = await refundsRepository(tx).enrolment(order);
  if (!student?.email || !course || !enrolment) return;
  const language = emailLanguage(student);
  const title = await courseTitle(tx, language, course.title);
  const grant = { course: title, courseId: course.id, accessUntil: enrolment.accessUntil };
  await enqueueEmail(tx, grantEmail(student.email, language, grant, config.publicUrl), clock());
}

/** A payment for a deleted account: there is no student to enrol, so a refund request waits for the operator to pay it back. */
async function awaitPayingBack(tx: Db, context: ContextPart, order: OrderRow): Promise<void> {
  const now = context.clock();
  await refundsRepository(tx).add({
    orderId: order.id,
    status: "requested",
    reason: "paid after the account was deleted",
    requestedAt: now,
    servicesUsed: 0,
    amount: order.amount,
  });
  await writeAudit(tx, {
    at: now,
    actor: "payments",
    action: "order.paid_after_leaving",
    details: { order: order.id },
  });
  const left = { order: order.id, cause: "left", email: null, reason: null, amount: order.amount } as const;
  await notifyStaff(tx, context, "refunds.decide", (to, language) =>
    refundRequestEmail(to, language, left, context.config.publicUrl),
  );
}

/** Closes the open invoices for a course that the student now has; notifies each company whose invoice was still valid. */
async function closeInvoices(tx: Db, context: ContextPart, { studentId, courseId }: OrderRow): Promise<void> {
  const now = context.clock();
  for (const invoice of await invoicesRepository(tx).closeOpen(studentId, courseId, "owned", now)) {
    await writeAudit(tx, {
      at: now,
      actor: "payments",
      action: "invoice.closed",
      details: { invoice: invoice.id, reason: "owned" },
    });
    if (invoice.validUntil > now) await notifyCancelled(tx, context, invoice);
  }
}

/** Marks an order paid and enrols its student. Every enrolment is made here, always inside one transaction (reading 23). */
export async function payAndEnrol(tx: Db, context: ContextPart, order: OrderRow): Promise<void> {
  const { config, clock } = context;
  const now = clock();
  const repository = paymentsRepository(tx);
  await repository.lockStudent(order.studentId);
  const receipt = order.amount > 0 ? receiptOf(order, now) : null;
  const paid = { status: "paid", failure: null, closedReason: null, paidAt: now, receipt } as const;
  await repository.update(order.id, paid);
  failpoint("payment.order-paid");
  await couponsRepository(tx).letGo(order.studentId);
  await dailyTotalsRepository(tx).addPayment(order.id);
  const student = await repository.student(order.studentId);
  if (student?.deletedAt) return awaitPayingBack(tx, context, order);
  const enrolment = await enrolments(tx).of(order.studentId, order.courseId);
  if (enrolment && enrolment.accessUntil > now) {
    // Two orders of one student were paid, for example after a late success: the operator is to refund the second.
    await writeAudit(tx, {
      at: now,
      actor: "payments",
      action: "order.paid_twice",
      details: { order: order.id, enrolledBy: enrolment.orderId },
    });
    const { id, amount } = order;
    const twice = { order: id, cause: "twice", email: student?.email ?? null, reason: null, amount } as const;
    await notifyStaff(tx, context, "refunds.decide", (to, language) =>
      refundRequestEmail(to, language, twice, config.publicUrl),
    );
  } else {
    const accessUntil = accessEnd(now, config.accessDays);
    const { studentId, courseId, id: orderId } = order;
    await enrolments(tx).add({ studentId, courseId, orderId, createdAt: now, accessUntil });
    failpoint("payment.student-enrolled");
    await enqueueCertificateCheck(tx, studentId, courseId);
    await closeInvoices(tx, context, order);
  }
  if (order.amount > 0) await enqueueReceipt(tx, context, { ...order, ...paid });
  else await postGrant(tx, context, order);
}

/** Applies a refund made at the provider's own desk: it ends the order only if it is the full amount, or a refund that we confirmed. */
async function settleRefund(tx: Db, context: ContextPart, order: OrderRow, refunded: number): Promise<void> {
  const [refund] = await refundsRepository(tx).of([order.id]);
  const isOurs = refund?.status === "confirmed" && refunded >= refund.amount;
  if (isOurs || refunded >= order.amount) return finishRefund(tx, context, order, refunded);
  await writeAudit(tx, {
    at: context.clock(),
    actor: "payments",
    action: "order.refunded_partly",
    details: {
      order: order.id,
      refunded,
    },
  });
}

/** Applies a provider's event once: duplicates, replays and events out of order change nothing (reading 23, threat B10). */
export async function settle(
  context: Pick<Context, "config" | "db" | "clock">,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const { db, clock } = context;
  const { outcome } = event;
  await db.transaction(async (tx) => {
    const repository = paymentsRepository(tx);
    const known = await repository.byReference(provider, event.reference);
    // Two orders of one student may be paid at once, or one paid while the other is refunded: the lock makes them happen in turn.
    if (known) await repository.lockStudent(known.studentId);
    const order = known && (await repository.lock(known.id));
    if (!order) throw new Problem("payment.unknown");
    if (event.amount !== order.amount || event.currency !== order.currency) throw new Problem("payment.event_invalid");
    const noted = {
      ...{ eventId: event.eventId, provider, orderId: order.id },
      ...{ outcome: outcome.status, receivedAt: clock() },
    };
    if (!(await repository.note(noted))) return;
    // A provider may report the card after the payment, in another event.
    if (outcome.status === "paid" && outcome.card)
      await repository.update(order.id, { cardBrand: outcome.card.brand, cardLast4: outcome.card.last4 });
    if (outcome.status === "declined" && order.status === "pending")
      await repository.update(order.id, { failure: outcome.failure });
    const next = nextStatus(order.status, outcome.status === "closed" ? "failed" : outcome.status);
    if (next === "paid") await payAndEnrol(tx, context, order);
    if (next === "refunded" && outcome.status === "refunded") await settleRefund(tx, context, order, outcome.refunded);
    if (next === "failed" && outcome.status === "failed")
      await repository.update(order.id, {
        status: "failed",
        failure: outcome.failure ?? order.failure,
        closedReason: null,
      });
    if (next === "failed" && outcome.status === "closed")
      await repository.update(order.id, { status: "failed", closedReason: order.closedReason ?? outcome.reason });
  });
}
