import type { RefundStatus } from "@academy/shared/contract/payments/payments";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { BY_INVOICE } from "#domains/payments/invoices/invoices.repository.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { enqueueRefundEmail, finishRefund } from "./finish-refund.ts";
import { PAY_BACK_LEASE_MS, type PaidBack, payBackOnce } from "./pay-back.ts";
import { refundEligibilityOf } from "./present-order.ts";
import { refundDue } from "./refund-rules.ts";
import { refundsRepository } from "./refunds.repository.ts";

/** A decision to grant a refund, and who made it. */
export interface RefundGrant {
  /** Who decides, in the form that the audit stores. */
  actor: string;
  /** Required if nobody requested the refund, or if the amount differs from the rule's; in the latter case the student reads it. */
  reason: string | null;
  /** The amount to pay back; if absent, the amount by the rule. */
  amount?: number;
  /** The refund's status when the decision was made; if it has changed since, the grant is refused. If absent, a repeated grant changes nothing. */
  seen?: RefundStatus | null;
}

/** What a confirmed refund still waits for; null when the money is back. */
function waitingFor(paid: PaidBack) {
  if (paid.status === "done") return null;
  return paid.status === "busy" ? "it is being paid back at this moment" : paid.reason;
}

/** Decisions on refunds, by operators and by the staff, and paying back. */
export function refundDecisions(context: Context<"config" | "db" | "clock" | "paymentProviders">) {
  const { db, clock, config } = context;
  const payBack = payBackOnce(context);

  async function confirm(tx: Db, id: number, { actor, reason, amount: given, seen }: RefundGrant) {
    const order = required(await paymentsRepository(tx).lock(id), "payment.unknown");
    const { refund, used } = await refundEligibilityOf(tx, context, order);
    if (seen !== undefined && (refund?.status ?? null) !== seen) throw new Problem("staff.changed");
    if (order.status !== "paid") throw new Problem("refund.not_paid");
    if (refund?.status === "confirmed") {
      if (seen !== undefined) throw new Problem("staff.changed");
      return { order, amount: refund.amount };
    }
    const byRule = order.amount - used;
    const amount = given ?? byRule;
    if (amount > order.amount || (amount === 0 && byRule > 0)) throw fieldProblem("amount", "field.invalid");
    // Without a reason the rule's amount was granted; if it differs now, the student may have opened a lecture since.
    if (amount !== byRule && !reason) throw new Problem("staff.changed");
    if (!refund && !reason) throw fieldProblem("reason", "field.required");
    const now = clock();
    const fixed = {
      status: "confirmed",
      servicesUsed: order.amount - amount,
      amount,
      amountReason: amount === byRule ? null : reason,
      confirmedAt: now,
      dueAt: refundDue(now, config.refundDays),
      declinedAt: null,
    } as const;
    if (refund) await refundsRepository(tx).update(id, fixed);
    else await refundsRepository(tx).add({ ...fixed, orderId: id, reason: reason ?? "", requestedAt: now });
    await writeAudit(tx, {
      at: now,
      actor,
      action: "refund.confirm",
      details: {
        ...{ order: id, amount, used, reason },
        ...{ before: refund?.status ?? null, after: { status: "confirmed", amount, byRule } },
      },
    });
    const why = fixed.amountReason ?? undefined;
    await enqueueRefundEmail(tx, context, order, { ...fixed, used: fixed.servicesUsed, ...(why && { why }) });
    failpoint("refund.email-queued");
    return { order, amount };
  }

  return {
    /** Grants a refund: the amounts are fixed and the second deadline starts, then the provider pays back. */
    async confirm(id: number, grant: RefundGrant) {
      const { order, amount } = await db.transaction((tx) => confirm(tx, id, grant));
      failpoint("refund.confirmed");
      // The operator sends a bank transfer back by hand and confirms it afterwards; an amount of 0 needs no transfer.
      if (order.provider === BY_INVOICE && amount > 0) return { amount, waitingFor: null, isByHand: true };
      const paid = await payBack(order, amount);
      return { amount, waitingFor: waitingFor(paid), isByHand: false };
    },

    /** Declines a request; the student gets the reason. */
    decline: (id: number, actor: string, why: string) =>
      db.transaction(async (tx) => {
        const order = await paymentsRepository(tx).lock(id);
        const [refund] = await refundsRepository(tx).of([id]);
        if (!order) throw new Problem("payment.unknown");
        if (refund?.status !== "requested") throw new Problem("refund.not_requested");
        await refundsRepository(tx).update(id, { status: "declined", declinedAt: clock() });
        await writeAudit(tx, {
          at: clock(),
          actor,
          action: "refund.decline",
          details: { order: id, why, before: "requested", after: "declined" },
        });
        await enqueueRefundEmail(tx, context, order, { status: "declined", used: 0, amount: 0, dueAt: null, why });
      }),

    /**
     * Records that the operator sent the money back by hand. A company's refund is always sent by hand; another provider's only once its
     * own try has failed, and while no process is paying it back. The order becomes refunded, once. Returns the amount.
     */
    sentBack: (id: number, actor: string, reference: string | null = null) =>
      db.transaction(async (tx) => {
        const repository = paymentsRepository(tx);
        const known = required(await repository.byId(id), "payment.unknown");
        await repository.lockStudent(known.studentId);
        const order = await repository.lock(id);
        const [refund] = await refundsRepository(tx).of([id]);
        if (refund?.status === "refunded" && order?.provider === BY_INVOICE) return refund.amount;
        if (!order || refund?.status !== "confirmed") throw new Problem("refund.not_confirmed");
        if (order.provider !== BY_INVOICE) {
          if (!refund.lastError) throw new Problem("refund.by_provider");
          // The same claim that a process takes to pay back, so that neither begins while the other is working.
          const now = clock();
          if (!(await refundsRepository(tx).claim(id, now, new Date(now.getTime() - PAY_BACK_LEASE_MS))))
            throw new Problem("refund.being_paid");
        }
        await writeAudit(tx, {
          at: clock(),
          actor,
          action: "refund.sent_back",
          details: { order: id, amount: refund.amount, reference, before: "confirmed", after: "refunded" },
        });
        await finishRefund(tx, context, order, refund.amount);
        return refund.amount;
      }),

    /** Asks the provider again for a refund whose payout failed; returns what it still waits for. */
    async payOut(id: number, actor: string) {
      const { order, amount } = await db.transaction(async (tx) => {
        const order = await paymentsRepository(tx).lock(id);
        const [refund] = await refundsRepository(tx).of([id]);
        if (!order) throw new Problem("payment.unknown");
        if (refund?.status !== "confirmed" || order.provider === BY_INVOICE) throw new Problem("refund.not_confirmed");
        const before = refund.lastError;
        await writeAudit(tx, { at: clock(), actor, action: "refund.retry", details: { order: id, before } });
        return { order, amount: refund.amount };
      });
      const paid = await payBack(order, amount);
      if (paid.status === "busy") throw new Problem("refund.being_paid");
      return waitingFor(paid);
    },

    /** Asks the providers again for confirmed refunds that are not paid back yet; returns a sentence for each that failed. */
    async retry() {
      const failures: string[] = [];
      for (const { order, refund } of await refundsRepository(db).waiting()) {
        const paid = await payBack(order, refund.amount);
        if (paid.status === "failed") failures.push(`order ${order.id}: ${paid.reason}`);
      }
      return failures;
    },
  };
}
