import type { Language } from "@academy/shared/contract/language";
import type { ClosedReason, PaymentFailure } from "@academy/shared/contract/payments/payments";
import type { Problem } from "#errors/problem.ts";
import type { CardHolder, CardVault } from "./card-vault.ts";

/** What the academy asks a provider to collect. */
export interface CheckoutRequest {
  /** Our own name of the order, under which the provider speaks of it. */
  reference: string;
  orderId: number;
  amount: number;
  currency: string;
  description: string;
  language: Language;
  /** Who pays, so that the provider can offer the cards it keeps for them. */
  holder: CardHolder;
  /** Where the provider sends the browser after a payment. */
  returnUrl: string;
  /** Where it sends the browser when the student leaves its page without one. */
  cancelUrl: string;
}

/** A checkout at the provider, and the provider's own name of it. */
interface Checkout {
  providerId: string;
  paymentUrl: string;
}

/** An order as its provider is queried about it. */
export interface OrderAtProvider {
  reference: string;
  providerId: string;
  amount: number;
  currency: string;
}

/** The card an order was paid with, as far as a receipt may show it; the brand is empty where the provider does not say it. */
export interface PaidCard {
  brand: string;
  last4: string;
}

/**
 * What happened to the money; after "declined" another card may still be tried on the same page, after "closed" nothing was
 * charged and nothing can be.
 */
export type PaymentOutcome =
  | { status: "paid"; card?: PaidCard | null }
  | { status: "failed"; failure: PaymentFailure | null }
  | { status: "declined"; failure: PaymentFailure | null }
  | { status: "closed"; reason: ClosedReason }
  | { status: "refunded"; refunded: number };

/** What a provider says about an order, after its signature was checked; `amount` is the whole price, also of a refund. */
export interface PaymentEvent {
  eventId: string;
  reference: string;
  amount: number;
  currency: string;
  outcome: PaymentOutcome;
}

/** A callback as it came over the wire; signatures are made over the raw bytes. */
export interface RawCallback {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An answer in the provider's own format. */
interface CallbackReply {
  type: string;
  body: string;
}

/** Thrown when a provider cannot be reached or refuses; the message carries no key and no card. */
export class ProviderError extends Error {}

/** Thrown when a provider was requested to move money and nobody knows whether it did: its answer never came, or is not its own. */
export class UnknownOutcomeError extends ProviderError {}

/** The interface of a payment provider: the sandbox bank, Stripe and Freedom Pay all implement it (docs/flows/purchase.md). */
export interface PaymentProvider {
  name: string;
  /** Opens a checkout; repeated with the same reference it opens no second one. */
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  /**
   * Reads a callback; null when it is genuine and says nothing about an order. Throws `payment.event_invalid` when altered, stale
   * or not the provider's.
   */
  handleCallback: (callback: RawCallback) => PaymentEvent | null;
  /** The answer to a callback, where the provider wants another than our JSON. */
  reply?: (refused: Problem | null) => CallbackReply;
  /** The outcome of a checkout whose callback never arrived; null while undecided (threat B13). */
  status: (order: OrderAtProvider) => Promise<PaymentEvent | null>;
  /**
   * Closes a checkout, so that nobody can pay on its page any more, and gives its outcome; null while the provider cannot promise
   * that no payment follows.
   */
  close: (order: OrderAtProvider) => Promise<PaymentEvent | null>;
  /**
   * Pays back whole tenge; repeated for the same order it pays nothing twice, as long as one caller requests it at a time. Throws
   * `UnknownOutcomeError` when the money may have moved.
   */
  refund: (order: OrderAtProvider, amount: number) => Promise<void>;
  /** The cards that students leave with the provider. */
  cards: CardVault;
}
