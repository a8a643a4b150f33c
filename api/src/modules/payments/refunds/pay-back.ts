import type { Context } from "#context.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { ProviderError, UnknownOutcomeError } from "#interfaces/payment-provider.ts";
import { type OrderRow, paymentsRepository } from "#modules/payments/payments.repository.ts";
import { finishRefund } from "./finish-refund.ts";
import { refundsRepository } from "./refunds.repository.ts";

/**
 * After this long another process may pay back in place of one that died, or look at what became of a try of which nobody
 * knows: longer than a provider can keep one waiting, with all repeats.
 */
export const PAY_BACK_LEASE_MS = 300_000;

/** How a try to pay back ended: done, left to the process that is at it, or what the provider said. */
export type PaidBack = { status: "done" } | { status: "busy" } | { status: "failed"; reason: string };

/** Paying confirmed refunds back: one process at a time, for not every provider knows a repeated wish from a second one. */
export function payBack(context: Pick<Context, "config" | "db" | "clock" | "paymentProviders">) {
  const { db, clock, paymentProviders } = context;

  async function atProvider(order: OrderRow, amount: number): Promise<void> {
    if (amount === 0) return;
    const provider = paymentProviders.get(order.provider);
    const { reference, providerId } = order;
    if (!provider || !reference || !providerId)
      throw new ProviderError(`no provider ${order.provider} is configured for order ${order.id}`);
    await provider.refund({ reference, providerId, amount: order.amount, currency: order.currency }, amount);
  }

  return async (order: OrderRow, amount: number): Promise<PaidBack> => {
    const now = clock();
    if (!(await refundsRepository(db).claim(order.id, now, new Date(now.getTime() - PAY_BACK_LEASE_MS))))
      return { status: "busy" };
    try {
      await atProvider(order, amount);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // Where the money may have moved the claim stays: the provider's books get time to tell it.
      const free = error instanceof UnknownOutcomeError ? {} : { payBackClaimedAt: null };
      await refundsRepository(db).update(order.id, { lastError: error.message, ...free });
      return { status: "failed", reason: error.message };
    }
    failpoint("refund.money-sent");
    await db.transaction(async (tx) => {
      await paymentsRepository(tx).lockStudent(order.studentId);
      const found = await paymentsRepository(tx).lock(order.id);
      if (found?.status === "paid") await finishRefund(tx, context, found, amount);
    });
    return { status: "done" };
  };
}
