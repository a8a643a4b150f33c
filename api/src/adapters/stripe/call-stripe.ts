import { ProviderError } from "#interfaces/payment-provider.ts";
import { stripeLibrary } from "./stripe-library.ts";

/** Calls Stripe; throws its refusal with a message that holds no key. */
export async function callStripe<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeError)
      throw new ProviderError(`stripe: ${error.type} ${error.code ?? ""} ${error.statusCode ?? ""}`.trim());
    throw error;
  }
}
