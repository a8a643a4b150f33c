import type Stripe from "stripe";
import type { Clock } from "#interfaces/clock.ts";
import {
  type OrderAtProvider,
  type PaymentEvent,
  type PaymentProvider,
  ProviderError,
} from "#interfaces/payment-provider.ts";
import { callStripe } from "./call-stripe.ts";
import { customerOf, stripeCardVault } from "./cards.ts";
import { cardOf, readStripeEvent } from "./event.ts";
import { stripeLibrary } from "./stripe-library.ts";
import { TIYN } from "./tiyn.ts";

/** The name under which orders and the callback's address know Stripe. */
const STRIPE = "stripe";

/** What Stripe needs to know of us. */
interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

/** Checkout also shows cards that were kept on its own page in setup mode: the student added them there to pay with. */
const KEPT_CARDS: Stripe.Checkout.SessionCreateParams.SavedPaymentMethodOptions = {
  allow_redisplay_filters: ["always", "limited", "unspecified"],
};

/** Stripe Checkout as a payment provider; `fetch` is passed in, so that tests answer from recordings. */
export function stripeProvider(parts: StripeKeys & { clock: Clock; fetch: typeof fetch }): PaymentProvider {
  const Library = stripeLibrary();
  const stripe = new Library(parts.secretKey, {
    httpClient: Library.createFetchHttpClient(parts.fetch),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
  });
  const session = (order: OrderAtProvider) =>
    callStripe(() => stripe.checkout.sessions.retrieve(order.providerId, { expand: ["payment_intent.latest_charge"] }));

  /** The card of a paid checkout, where Stripe included its charge. */
  function cardIn({ payment_intent: intent }: Stripe.Checkout.Session) {
    const charge = typeof intent === "object" ? intent?.latest_charge : null;
    return typeof charge === "object" ? cardOf(charge?.payment_method_details?.card) : null;
  }

  function eventOf(order: OrderAtProvider, found: Stripe.Checkout.Session): PaymentEvent | null {
    const event = {
      eventId: `status-${found.id}-${found.status}`,
      reference: order.reference,
      amount: (found.amount_total ?? 0) / TIYN,
      currency: (found.currency ?? "").toUpperCase(),
    };
    if (found.payment_status === "paid") return { ...event, outcome: { status: "paid", card: cardIn(found) } };
    if (found.status === "expired") return { ...event, outcome: { status: "closed", reason: "expired" } };
    return null;
  }

  return {
    name: STRIPE,
    cards: stripeCardVault(stripe),

    async createCheckout(request) {
      const { reference, amount, currency, description, language, holder, returnUrl, cancelUrl } = request;
      const metadata = { reference };
      const customer = await customerOf(stripe, holder);
      const made = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: reference,
            ...(customer ? { customer, saved_payment_method_options: KEPT_CARDS } : { customer_email: holder.email }),
            locale: language,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount * TIYN,
                  product_data: { name: description },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata, description },
            success_url: returnUrl,
            cancel_url: cancelUrl,
          },
          // A customer that was made between two tries changes the request, and Stripe refuses a changed request under the same key.
          { idempotencyKey: [`checkout-${reference}`, ...(customer ? [customer] : [])].join("-") },
        ),
      );
      if (!made.url) throw new ProviderError("stripe: a checkout without an address");
      return { providerId: made.id, paymentUrl: made.url };
    },

    handleCallback: (callback) => readStripeEvent(stripe, parts.webhookSecret, callback, parts.clock()),

    status: async (order) => eventOf(order, await session(order)),

    async close(order) {
      const found = await session(order);
      if (found.status !== "open") return eventOf(order, found);
      try {
        return eventOf(order, await callStripe(() => stripe.checkout.sessions.expire(order.providerId)));
      } catch (error) {
        // The order may have been paid between the question and the request to close it.
        const now = await session(order);
        if (now.status === "open") throw error;
        return eventOf(order, now);
      }
    },

    async refund(order, amount) {
      const { payment_intent: intent } = await session(order);
      const payment = typeof intent === "string" ? intent : intent?.id;
      if (!payment) throw new ProviderError("stripe: the checkout has no payment");
      const made = await callStripe(() =>
        stripe.refunds.create(
          {
            payment_intent: payment,
            amount: amount * TIYN,
            reason: "requested_by_customer",
            metadata: { reference: order.reference },
          },
          { idempotencyKey: `refund-${order.reference}` },
        ),
      );
      if (made.status === "failed" || made.status === "canceled")
        throw new ProviderError(`stripe: the refund is ${made.status}`);
    },
  };
}
