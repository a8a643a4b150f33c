import { ProviderError } from "#interfaces/payment-provider.ts";
import { stripeLibrary } from "./stripe-library.ts";

/** Asks Stripe; its refusal comes in words that hold no key. */
export async function callStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeError)
      throw new ProviderError(`stripe: ${error.type} ${error.code ?? ""} ${error.statusCode ?? ""}`.trim());
    throw error;
  }
}
