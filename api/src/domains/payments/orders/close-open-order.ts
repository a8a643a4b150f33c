import type { Context } from "#context.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { Problem } from "#errors/problem.ts";
import { ProviderError } from "#interfaces/payment-provider.ts";
import { closeOrder } from "./close-order.ts";

/** Closes the student's open order at the provider before the course is given for free; it runs outside of any transaction. */
export async function closeOpenOrder(
  context: Pick<Context, "config" | "db" | "clock" | "paymentProviders">,
  studentId: number,
  course: number,
): Promise<void> {
  const open = await paymentsRepository(context.db).openOrder(studentId, course);
  if (!open) return;
  const closing = await closeOrder(context, open, "owned").catch((error: unknown) => {
    throw error instanceof ProviderError ? new Problem("payment.unavailable", { retryAfter: 5 }) : error;
  });
  if (closing === "undecided") throw new Problem("payment.undecided");
}
