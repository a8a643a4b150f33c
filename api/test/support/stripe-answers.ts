/** Answers and events in Stripe's published form, shortened to what is read and some of what is not. */

interface Facts {
  reference: string;
  id?: string;
  amount?: number;
  currency?: string;
}

/** `POST /v1/checkout/sessions` and `GET /v1/checkout/sessions/{id}`. */
export function session({ reference, amount = 74_880_000, currency = "kzt" }: Facts, change: object = {}) {
  return {
    id: "cs_test_a1B2c3",
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: reference,
    currency,
    livemode: false,
    metadata: { reference },
    mode: "payment",
    payment_intent: "pi_3Oa1",
    payment_status: "unpaid",
    status: "open",
    url: "https://checkout.stripe.com/c/pay/cs_test_a1B2c3#fid",
    ...change,
  };
}

function event(id: string, type: string, object: object) {
  return {
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: 1_796_115_600,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** `checkout.session.completed` of a card payment; "unpaid" while a slower way of paying is not decided. */
export const completed = (facts: Facts, paymentStatus: "paid" | "unpaid" = "paid") =>
  event(
    facts.id ?? "evt_paid",
    "checkout.session.completed",
    session(facts, { status: "complete", payment_status: paymentStatus, url: null }),
  );

/** `checkout.session.async_payment_succeeded` and `…_failed`: a slower way of paying was decided. */
export const decidedLater = (facts: Facts, how: "succeeded" | "failed") =>
  event(
    `evt_${how}`,
    `checkout.session.async_payment_${how}`,
    session(facts, { status: "complete", payment_status: how === "succeeded" ? "paid" : "unpaid", url: null }),
  );

/** `checkout.session.expired`: nobody paid in time. */
export const expired = (facts: Facts) =>
  event(facts.id ?? "evt_expired", "checkout.session.expired", session(facts, { status: "expired", url: null }));

/** `payment_intent.payment_failed`: a card was refused, the page stays open. */
export const declined = ({ reference, id = "evt_declined", amount = 74_880_000 }: Facts, decline: string) =>
  event(id, "payment_intent.payment_failed", {
    id: "pi_3Oa1",
    object: "payment_intent",
    amount,
    currency: "kzt",
    metadata: { reference },
    last_payment_error: { code: "card_declined", decline_code: decline, type: "card_error" },
    status: "requires_payment_method",
  });

/** `charge.succeeded`: the one event that names the card. */
export const charged = ({ reference, id = "evt_charged", amount = 74_880_000 }: Facts, captured = true) =>
  event(id, "charge.succeeded", {
    id: "ch_3Oa1",
    object: "charge",
    amount,
    amount_refunded: 0,
    captured,
    currency: "kzt",
    metadata: { reference },
    paid: true,
    payment_intent: "pi_3Oa1",
    payment_method_details: { card: { brand: "visa", last4: "4242", network: "visa" }, type: "card" },
    status: "succeeded",
  });

/** `charge.refunded`, also of a part. */
export const refunded = ({ reference, id = "evt_refunded", amount = 74_880_000 }: Facts, part: number) =>
  event(id, "charge.refunded", {
    id: "ch_3Oa1",
    object: "charge",
    amount,
    amount_refunded: part,
    currency: "kzt",
    metadata: { reference },
    payment_intent: "pi_3Oa1",
    refunded: part === amount,
    status: "succeeded",
  });

/** An event of something else on the same account. */
export const foreign = () => event("evt_other", "customer.created", { id: "cus_1", object: "customer", metadata: {} });

/** `POST /v1/refunds`. */
export const refund = (status: string) => ({
  id: "re_3Oa1",
  object: "refund",
  amount: 74_880_000,
  currency: "kzt",
  payment_intent: "pi_3Oa1",
  status,
});

/** `GET /v1/customers` and the like. */
export const list = (data: object[]) => ({ object: "list", has_more: false, data });

/** An error as Stripe tells it. */
export const refusal = (type: string, code: string, message: string) => ({ error: { type, code, message } });
