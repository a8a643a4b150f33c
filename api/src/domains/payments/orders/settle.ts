import { daysAfter } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { orders } from "#database/tables/payments.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { couponsRepository } from "#domains/payments/coupons/coupons.repository.ts";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import { invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { finishRefund } from "#domains/payments/refunds/finish-refund.ts";
import { refundsRepository } from "#domains/payments/refunds/refunds.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem, required } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { PaymentEvent } from "#interfaces/payment-provider.ts";
import { orderNotifier } from "./notify-order.ts";

/** The state of an order in the database; the api still sends "paid" for "refunded" (decision 0014). */
export type OrderState = (typeof orders.$inferSelect)["status"];

/** The events that can change an order's state. */
export type OrderEvent = "checkout_opened" | "paid" | "failed" | "declined" | "refunded";

/**
 * The order's next state, or null when the event changes nothing. A late "paid" after "failed" counts, because the money has moved. Only a
 * refund changes "paid", and nothing changes "refunded" (threat B10).
 */
export function nextOrderStatus(status: OrderState, event: OrderEvent) {
  const moves: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
    created: { checkout_opened: "pending", paid: "paid", failed: "failed", refunded: "refunded" },
    pending: { paid: "paid", failed: "failed", refunded: "refunded" },
    failed: { paid: "paid", refunded: "refunded" },
    paid: { refunded: "refunded" },
    refunded: {},
  };
  return moves[status][event] ?? null;
}

type ContextPart = Context<"config" | "clock">;

/** The receipt's number of an order. */
function receiptOf(order: Pick<OrderRow, "id">, paidAt: Date) {
  return `OAA-${paidAt.getUTCFullYear()}-${String(order.id).padStart(6, "0")}`;
}

/** A payment for a deleted account: there is no student to enrol, so a refund request waits for the operator to pay it back. */
async function awaitPayingBack(tx: Db, context: ContextPart, order: OrderRow) {
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
  await orderNotifier(tx, context).refundNeeded(order, "left", null);
}

/** Closes the open invoices for a course that the student now has; notifies each company whose invoice was still valid. */
async function closeInvoices(tx: Db, context: ContextPart, { studentId, courseId }: OrderRow) {
  const now = context.clock();
  for (const invoice of await invoicesRepository(tx).closeOpen(studentId, courseId, "owned", now)) {
    await writeAudit(tx, {
      at: now,
      actor: "payments",
      action: "invoice.closed",
      details: { invoice: invoice.id, reason: "owned" },
    });
    if (invoice.validUntil > now) await orderNotifier(tx, context).invoiceCancelled(invoice);
  }
}

/**
 * Marks an order paid and enrols its student, whom the caller has locked. Every enrolment is made here, always inside one transaction.
 */
export async function payAndEnrol(tx: Db, context: ContextPart, order: OrderRow) {
  const { config, clock } = context;
  const now = clock();
  const repository = paymentsRepository(tx);
  const notifier = orderNotifier(tx, context);
  const receipt = order.amount > 0 ? receiptOf(order, now) : null;
  const paid = { status: "paid", failure: null, closedReason: null, paidAt: now, receipt } as const;
  await repository.update(order.id, paid);
  failpoint("payment.order-paid");
  await couponsRepository(tx).letGo(order.studentId);
  await dailyTotalsRepository(tx).addPayment(order.id);
  const student = await repository.student(order.studentId);
  if (student?.deletedAt) return awaitPayingBack(tx, context, order);
  const enrolment = await enrolmentsRepository(tx).of(order.studentId, order.courseId);
  if (enrolment && enrolment.accessUntil > now) {
    // Two orders of one student were paid, for example after a late success: the operator is to refund the second.
    await writeAudit(tx, {
      at: now,
      actor: "payments",
      action: "order.paid_twice",
      details: { order: order.id, enrolledBy: enrolment.orderId },
    });
    await notifier.refundNeeded(order, "twice", student?.email ?? null);
  } else {
    const accessUntil = daysAfter(now, config.accessDays);
    const { studentId, courseId, id: orderId } = order;
    await enrolmentsRepository(tx).add({ studentId, courseId, orderId, createdAt: now, accessUntil });
    failpoint("payment.student-enrolled");
    await enqueueCertificateCheck(tx, studentId, courseId);
    await closeInvoices(tx, context, order);
  }
  if (order.amount > 0) await notifier.receipt({ ...order, ...paid });
  else await notifier.granted(order);
}

/** Applies a refund made at the provider's own desk: it ends the order only if it is the full amount, or a refund that we confirmed. */
async function settleRefund(tx: Db, context: ContextPart, order: OrderRow, refunded: number) {
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
export async function settle(context: Context<"config" | "db" | "clock">, provider: string, event: PaymentEvent) {
  const { db, clock } = context;
  const { outcome } = event;
  await db.transaction(async (tx) => {
    const repository = paymentsRepository(tx);
    const known = await repository.byReference(provider, event.reference);
    // Two orders of one student may be paid at once, or one paid while the other is refunded: the lock makes them happen in turn.
    if (known) await repository.lockStudent(known.studentId);
    const order = required(known && (await repository.lock(known.id)), "payment.unknown");
    if (event.amount !== order.amount || event.currency !== order.currency) throw new Problem("payment.event_invalid");
    const noted = {
      ...{ eventId: event.eventId, provider, orderId: order.id },
      ...{ outcome: outcome.status, receivedAt: clock() },
    };
    if (!(await repository.note(noted))) return;
    // A provider may report the card after the payment, in another event.
    const reported = outcome.status === "paid" ? outcome.card : null;
    const card = reported ? { cardBrand: reported.brand, cardLast4: reported.last4 } : {};
    if (reported) await repository.update(order.id, card);
    if (outcome.status === "declined" && order.status === "pending")
      await repository.update(order.id, { failure: outcome.failure });
    const next = nextOrderStatus(order.status, outcome.status === "closed" ? "failed" : outcome.status);
    if (next === "paid") await payAndEnrol(tx, context, { ...order, ...card });
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
