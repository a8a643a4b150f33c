import type { FastifyRequest } from "fastify";
import { Problem } from "#errors/problem.ts";
import { ProviderError } from "#interfaces/payment-provider.ts";

/**
 * Waits for a call to a payment provider. If the provider does not answer, the caller learns only that; the provider's own message goes to
 * the log.
 */
export async function askProvider<Answer>({ log }: Pick<FastifyRequest, "log">, work: Promise<Answer>) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ reason: error.message }, "the payment provider did not answer");
    throw new Problem("payment.unavailable", { retryAfter: 5 });
  }
}
