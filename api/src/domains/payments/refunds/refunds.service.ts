import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem } from "#errors/problem.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { enqueueRefundEmail } from "./finish-refund.ts";
import { presentOrder, refundDeadlines, refundEligibilityOf } from "./present-order.ts";
import { refundCancelledEmail } from "./refund-email.ts";
import { refundRequestEmail } from "./refund-request-email.ts";
import { refundsRepository } from "./refunds.repository.ts";

/** Refund requests of students; decisions on them are in `refund-decisions.service.ts`. */
export function refundsService(context: Context<"config" | "db" | "clock" | "keys" | "rateLimiter">) {
  const { db, clock, config, rateLimiter } = context;

  return {
    /** Requests a refund for a student: once, until 14 calendar days after the start of access (reading 25). */
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
        const request = { order: id, cause: "requested", email: student.email, reason, amount } as const;
        await notifyStaff(tx, context, "refunds.decide", (to, language) =>
          refundRequestEmail(to, language, request, config.publicUrl),
        );
        return presentOrder(context, tx, order);
      }),

    /**
     * Cancels a student's request on which nobody has decided: the order is as before, and a new request is possible within the days for
     * refund requests. The number of cancellations is limited, because each sends emails.
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
        await notifyStaff(tx, context, "refunds.decide", (to, language) => refundCancelledEmail(to, language, id));
        return presentOrder(context, tx, order);
      });
    },
  };
}
