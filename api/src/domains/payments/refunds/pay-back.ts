import type { Context } from "#context.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { ProviderError, UnknownOutcomeError } from "#interfaces/payment-provider.ts";
import { finishRefund } from "./finish-refund.ts";
import { refundsRepository } from "./refunds.repository.ts";

/**
 * After this time another process may take over a refund from a process that died, or check a try with an unknown outcome. It is longer
 * than a call to a provider can take with all its retries.
 */
export const PAY_BACK_LEASE_MS = 300_000;

/** The result of a try to pay back: done, left to the process that is paying it back, or failed with the provider's reason. */
export type PaidBack = { status: "done" } | { status: "busy" } | { status: "failed"; reason: string };

/** Makes the step that pays a confirmed refund back, one process at a time, because not every provider recognizes the same refund from a second process. */
export function payBackOnce(context: Context<"config" | "db" | "clock" | "paymentProviders">) {
  const { db, clock, paymentProviders } = context;

  async function atProvider(order: OrderRow, amount: number) {
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
      // If the money may have moved, the claim is kept, to give the provider's records time to show it.
      const free = error instanceof UnknownOutcomeError ? {} : { payBackClaimedAt: null };
      await refundsRepository(db).update(order.id, { lastError: error.message, ...free });
      return { status: "failed", reason: error.message };
    }
    failpoint("refund.money-sent");
    await db.transaction(async (tx) => {
      await paymentsRepository(tx).lockStudent(order.studentId);
      const found = await paymentsRepository(tx).lock(order.id);
      if (found) await finishRefund(tx, context, found, amount);
    });
    return { status: "done" };
  };
}
