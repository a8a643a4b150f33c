import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { writeAudit } from "#modules/audit/audit-log.ts";
import { BY_INVOICE } from "#modules/invoices/present-invoice.ts";
import { notifyStaff } from "#modules/mail/notify-staff.ts";
import { presentOrder, refundDeadlines, refundEligibilityOf } from "#modules/payments/orders/present-order.ts";
import { paymentsRepository } from "#modules/payments/payments.repository.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { enqueueRefundEmail, finishRefund } from "./finish-refund.ts";
import { type PaidBack, payBack } from "./pay-back.ts";
import { refundCancelledEmail } from "./refund-cancelled-email.ts";
import { refundRequestEmail } from "./refund-request-email.ts";
import { refundDue } from "./refund-rules.ts";
import { refundsRepository } from "./refunds.repository.ts";

/** Said to the operator when a refund cannot be confirmed or declined. */
export class RefundRefused extends Error {}

/** What a confirmed refund still waits for; null when the money is back. */
function waitingFor(paid: PaidBack): string | null {
  if (paid.status === "done") return null;
  return paid.status === "busy" ? "it is being paid back at this moment" : paid.reason;
}

/** Refund requests of students, what operators decide on them, and paying back (reading 25). */
export function refundsService(
  context: Pick<Context, "config" | "db" | "clock" | "keys" | "rateLimiter" | "paymentProviders">,
) {
  const { db, clock, config, rateLimiter } = context;

  const payBackOnce = payBack(context);

  return {
    /** A student requests a refund: until 14 calendar days after access, once (reading 25). */
    request: (student: StudentRow, id: number, reason: string) =>
      db.transaction(async (tx) => {
        const repository = paymentsRepository(tx);
        const order = await repository.lock(id);
        if (!order || order.studentId !== student.id) throw new Problem("payment.unknown");
        const eligibility = await refundEligibilityOf(tx, context, order);
        if (eligibility.obstacle) throw new Problem(eligibility.obstacle);
        const amount = order.amount - eligibility.used;
        await refundsRepository(tx).add({
          orderId: id,
          status: "requested",
          reason,
          requestedAt: clock(),
          servicesUsed: eligibility.used,
          amount,
        });
        await writeAudit(tx, {
          at: clock(),
          actor: `student:${student.id}`,
          action: "refund.request",
          details: { order: id },
        });
        const clocks = refundDeadlines({ status: "requested", requestedAt: clock(), dueAt: null }, config.refundDays);
        const { decideBy, payBy: dueAt } = clocks;
        await enqueueRefundEmail(tx, context, order, {
          status: "requested",
          used: eligibility.used,
          amount,
          decideBy,
          dueAt,
        });
        const asked = { order: id, cause: "asked", email: student.email, reason, amount } as const;
        await notifyStaff(tx, context, (to, language) => refundRequestEmail(to, language, asked));
        return presentOrder(context, tx, order);
      }),

    /**
     * A student takes the request back while nobody has decided: the order is as it was, and a new request is possible within the
     * days of a refund request. How often is limited, for each of them writes emails.
     */
    async cancel(student: StudentRow, id: number) {
      await rateLimiter.take(`refund-cancellations:${student.id}`, RATE_LIMITS.refundCancellations, "request.too_many");
      return db.transaction(async (tx) => {
        const repository = paymentsRepository(tx);
        const order = await repository.lock(id);
        if (!order || order.studentId !== student.id) throw new Problem("payment.unknown");
        const [refund] = await refundsRepository(tx).of([id]);
        if (refund?.status !== "requested") throw new Problem("refund.not_requested");
        await refundsRepository(tx).drop(id);
        await writeAudit(tx, {
          at: clock(),
          actor: `student:${student.id}`,
          action: "refund.cancel",
          details: {
            order: id,
            requested: refund.requestedAt.toISOString(),
          },
        });
        await enqueueRefundEmail(tx, context, order, { status: "cancelled", used: 0, amount: 0, dueAt: null });
        await notifyStaff(tx, context, (to, language) => refundCancelledEmail(to, language, id));
        return presentOrder(context, tx, order);
      });
    },

    /** The operator confirms: the amounts are fixed and the second clock starts, then the provider pays back. */
    async confirm(id: number, operator: string, reason: string | null) {
      const { order, amount } = await db.transaction(async (tx) => {
        const repository = paymentsRepository(tx);
        const found = await repository.lock(id);
        if (!found) throw new RefundRefused(`there is no order ${id}`);
        if (found.status !== "paid") throw new RefundRefused(`order ${id} is ${found.status}, not paid`);
        const { refund, used } = await refundEligibilityOf(tx, context, found);
        if (refund?.status === "confirmed") return { order: found, amount: refund.amount };
        if (!refund && !reason)
          throw new RefundRefused(`nobody has requested a refund of order ${id}; say why with --reason`);
        const now = clock();
        const fixed = {
          status: "confirmed",
          servicesUsed: used,
          amount: found.amount - used,
          confirmedAt: now,
          dueAt: refundDue(now, config.refundDays),
        } as const;
        if (refund) await refundsRepository(tx).update(id, fixed);
        else
          await refundsRepository(tx).add({
            ...fixed,
            orderId: id,
            reason: reason ?? "",
            requestedAt: now,
          });
        await writeAudit(tx, {
          at: now,
          actor: operator,
          action: "refund.confirm",
          details: { order: id, amount: fixed.amount, used, reason },
        });
        await enqueueRefundEmail(tx, context, found, { ...fixed, used });
        return { order: found, amount: fixed.amount };
      });
      // A transfer is sent back by hand, and told afterwards; where nothing is left there is none.
      if (order.provider === BY_INVOICE && amount > 0) return { amount, waitingFor: null, isByHand: true };
      const paid = await payBackOnce(order, amount);
      return { amount, waitingFor: waitingFor(paid), isByHand: false };
    },

    /** The operator has sent a company's money back: the order is refunded, once. Gives the amount. */
    sentBack: (id: number, operator: string) =>
      db.transaction(async (tx) => {
        const repository = paymentsRepository(tx);
        const known = await repository.byId(id);
        if (!known) throw new RefundRefused(`there is no order ${id}`);
        await repository.lockStudent(known.studentId);
        const order = await repository.lock(id);
        const [refund] = await refundsRepository(tx).of([id]);
        if (order?.provider !== BY_INVOICE)
          throw new RefundRefused(`order ${id} was not paid by invoice: confirm-refund pays it back`);
        if (refund?.status === "refunded") return refund.amount;
        if (refund?.status !== "confirmed") throw new RefundRefused(`no refund of order ${id} is confirmed`);
        await writeAudit(tx, {
          at: clock(),
          actor: operator,
          action: "refund.sent_back",
          details: { order: id, amount: refund.amount },
        });
        await finishRefund(tx, context, order, refund.amount);
        return refund.amount;
      }),

    /** The operator declines; the student is told why. */
    decline: (id: number, operator: string, why: string) =>
      db.transaction(async (tx) => {
        const order = await paymentsRepository(tx).lock(id);
        const [refund] = await refundsRepository(tx).of([id]);
        if (!order || refund?.status !== "requested")
          throw new RefundRefused(`no refund of order ${id} waits for a decision`);
        await refundsRepository(tx).update(id, { status: "declined", declinedAt: clock() });
        await writeAudit(tx, { at: clock(), actor: operator, action: "refund.decline", details: { order: id, why } });
        await enqueueRefundEmail(tx, context, order, { status: "declined", used: 0, amount: 0, dueAt: null, why });
      }),

    /** Confirmed refunds whose money is not back yet, asked for again; gives the sentences of those that still wait. */
    async retry(): Promise<string[]> {
      const said: string[] = [];
      for (const { order, refund } of await refundsRepository(db).waiting()) {
        const paid = await payBackOnce(order, refund.amount);
        if (paid.status === "failed") said.push(`order ${order.id}: ${paid.reason}`);
      }
      return said;
    },
  };
}
