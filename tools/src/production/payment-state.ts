import { paymentCallback, type Settings } from "./settings.ts";
import { type State, well, wrong } from "./state.ts";

/** Whether the api can take money, or why it does not start, with the way out. */
export function paymentState(settings: Settings, domain: string): State {
  const { PAYMENTS, STRIPE_SECRET_KEY: key = "", STRIPE_WEBHOOK_SECRET, ALLOW_SANDBOX_PAYMENTS } = settings;
  if (ALLOW_SANDBOX_PAYMENTS === "1")
    return wrong(
      "for a demonstration: simulated payments give courses away",
      "before real students: take ALLOW_SANDBOX_PAYMENTS out of academy.env, and set a provider with live keys",
    );
  if (PAYMENTS === "sandbox")
    return wrong(
      "the api does not start with the sandbox bank",
      "set PAYMENTS=stripe with its keys in academy.env; for a demonstration ALLOW_SANDBOX_PAYMENTS=1",
    );
  if (PAYMENTS !== "stripe") return well(`by ${PAYMENTS}`);
  if (/^[rs]k_test_/.test(key))
    return wrong(
      "STRIPE_SECRET_KEY is of Stripe's test mode, with which the api does not start",
      "put the live one, sk_live_…, into academy.env; for a demonstration ALLOW_SANDBOX_PAYMENTS=1",
    );
  if (!/^[rs]k_live_/.test(key))
    return wrong(
      "the api does not start without live keys of a payment provider",
      "npm run setup:production asks for Stripe's keys (or put STRIPE_SECRET_KEY=sk_live_… and STRIPE_WEBHOOK_SECRET=whsec_… into academy.env); or PAYMENTS=freedompay with its keys; for a demonstration PAYMENTS=sandbox and ALLOW_SANDBOX_PAYMENTS=1",
    );
  if (STRIPE_WEBHOOK_SECRET) return well("by Stripe, with live keys");
  return wrong(
    "STRIPE_WEBHOOK_SECRET is missing, without which the api does not start",
    `at Stripe, under Webhooks, add ${paymentCallback(domain)}, and put its whsec_… into academy.env`,
  );
}
