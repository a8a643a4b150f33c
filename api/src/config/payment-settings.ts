import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** The payment providers by their names. */
const PAYMENTS = ["sandbox", "stripe", "freedompay"] as const;
type PaymentsName = (typeof PAYMENTS)[number];

/** The payment provider of new orders; keys of the others are still used for their old orders. */
export interface PaymentSettings {
  payments: PaymentsName;
  stripe: { secretKey: string; webhookSecret: string } | null;
  freedompay: { merchantId: string; secretKey: string; apiUrl: string; testing: boolean } | null;
}

/** The provider of new orders and the keys of each; a provider without its keys is refused. */
export function paymentSettings(env: Environment) {
  const payments = PAYMENTS.find((name) => name === (env.PAYMENTS || "sandbox"));
  if (!payments) throw new ConfigError(`PAYMENTS must be one of ${PAYMENTS.join(", ")}, not "${env.PAYMENTS}"`);
  const { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { FREEDOMPAY_MERCHANT_ID: merchantId, FREEDOMPAY_SECRET_KEY: freedomKey } = env;
  const stripe = stripeKey && webhookSecret ? { secretKey: stripeKey, webhookSecret } : null;
  const freedompay =
    merchantId && freedomKey
      ? {
          merchantId,
          secretKey: freedomKey,
          apiUrl: env.FREEDOMPAY_API_URL || "https://api.freedompay.kz",
          testing: env.FREEDOMPAY_TESTING === "1",
        }
      : null;
  if (payments === "stripe" && !stripe)
    throw new ConfigError("PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET");
  if (payments === "freedompay" && !freedompay)
    throw new ConfigError("PAYMENTS=freedompay needs FREEDOMPAY_MERCHANT_ID and FREEDOMPAY_SECRET_KEY");
  return { payments, stripe, freedompay };
}

/** Whether a payment would move no money, so that the course would be given away. */
export function isTestMode({ payments, stripe, freedompay }: PaymentSettings) {
  if (payments === "stripe") return stripe === null || !/^[rs]k_live_/.test(stripe.secretKey);
  return payments === "sandbox" || freedompay === null || freedompay.testing;
}
