import { DAY_MS } from "@academy/shared/time/durations";
import type { Db } from "#database/database.ts";
import type { Clock } from "#interfaces/clock.ts";
import { type PaymentProvider, ProviderError } from "#interfaces/payment-provider.ts";
import type { Keys } from "#security/keys.ts";
import { readCallback } from "./callback-signature.ts";
import { sandboxCardVault } from "./cards/card-vault.ts";
import { checkouts, eventOf } from "./checkouts.ts";

/** The name of the sandbox bank in orders and in the callback's address. */
export const SANDBOX = "sandbox";

/** How long a payment page of the bank stays open. */
const LIFETIME_MS = DAY_MS;

/** The sandbox bank as a payment provider. */
export function sandboxProvider(parts: { db: Db; keys: Keys; clock: Clock; publicUrl: string }): PaymentProvider {
  const { db, keys, clock, publicUrl } = parts;
  return {
    name: SANDBOX,
    cards: sandboxCardVault(db, clock, publicUrl),
    async createCheckout(request) {
      await checkouts(db).open(request, clock());
      return {
        providerId: request.reference,
        paymentUrl: `${publicUrl}/api/sandbox-bank/checkout/${request.reference}/`,
      };
    },
    handleCallback: (callback) => readCallback(keys, callback, clock()),
    async status({ reference }) {
      await checkouts(db).expire(reference, new Date(clock().getTime() - LIFETIME_MS));
      const row = await checkouts(db).find(reference);
      return row && eventOf(row);
    },
    async close({ reference }) {
      await checkouts(db).move(reference, { status: "cancelled", failure: null });
      const row = await checkouts(db).find(reference);
      return row && eventOf(row);
    },
    async refund({ reference }, amount) {
      if (!(await checkouts(db).refund(reference, amount)))
        throw new ProviderError("sandbox: this payment cannot be paid back");
    },
  };
}
