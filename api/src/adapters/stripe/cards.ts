import type Stripe from "stripe";
import type { CardHolder, CardVault } from "#interfaces/card-vault.ts";
import { ProviderError } from "#interfaces/payment-provider.ts";
import { callStripe } from "./call-stripe.ts";

const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard" };

const twoDigits = (number: number) => String(number % 100).padStart(2, "0");

/**
 * Stripe's customer of a student, found by address and our number; null while the student keeps no card there. A customer found by
 * a former address gets the present one, to which Stripe then sends its receipts.
 */
export async function customerOf(stripe: Stripe, { studentId, email, formerEmails }: CardHolder) {
  for (const address of [email, ...formerEmails]) {
    const { data } = await callStripe(() => stripe.customers.list({ email: address, limit: 100 }));
    const id = data.find(({ metadata }) => metadata.student === String(studentId))?.id;
    if (!id) continue;
    if (address !== email) await callStripe(() => stripe.customers.update(id, { email }));
    return id;
  }
  return null;
}

/** Cards at Stripe: Checkout in setup mode adds them to a customer, and offers them when that customer pays. */
export function stripeCardVault(stripe: Stripe): CardVault {
  async function cardsOf(holder: CardHolder) {
    const customer = await customerOf(stripe, holder);
    if (!customer) return [];
    const { data } = await callStripe(() => stripe.paymentMethods.list({ customer, type: "card", limit: 100 }));
    return data;
  }

  return {
    async page(holder, { language, returnUrl }) {
      const { studentId, email } = holder;
      const customer =
        (await customerOf(stripe, holder)) ??
        (
          await callStripe(() =>
            stripe.customers.create(
              { email, metadata: { student: String(studentId) } },
              { idempotencyKey: `customer-${studentId}` },
            ),
          )
        ).id;
      const made = await callStripe(() =>
        stripe.checkout.sessions.create({
          mode: "setup",
          currency: "kzt",
          customer,
          locale: language,
          success_url: returnUrl,
          cancel_url: returnUrl,
        }),
      );
      if (!made.url) throw new ProviderError("stripe: a page for a card without an address");
      return made.url;
    },

    async list(holder) {
      const cards = await cardsOf(holder);
      return cards.map(({ id, card }) => ({
        id,
        brand: BRANDS[card?.brand ?? ""] ?? "",
        last4: card?.last4 ?? "",
        expires: card ? `${twoDigits(card.exp_month)}/${twoDigits(card.exp_year)}` : null,
      }));
    },

    async remove(holder, id) {
      const isTheirs = (await cardsOf(holder)).some((card) => card.id === id);
      if (isTheirs) await callStripe(() => stripe.paymentMethods.detach(id));
      return isTheirs;
    },

    async forget(holder) {
      const customer = await customerOf(stripe, holder);
      if (customer) await callStripe(() => stripe.customers.del(customer));
    },
  };
}
