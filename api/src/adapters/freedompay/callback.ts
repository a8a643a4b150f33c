import type { PaymentFailure } from "@academy/shared/contract/payments/payments";
import { Problem } from "#errors/problem.ts";
import { brandOf } from "#interfaces/card-vault.ts";
import type { PaymentEvent, PaymentOutcome, RawCallback } from "#interfaces/payment-provider.ts";
import { isSigned } from "./signature.ts";
import type { Fields } from "./xml.ts";

/** The last part of the callback's address, which the provider signs as the script's name; so the address ends without a slash. */
export const CALLBACK_SCRIPT = "freedompay";

const REASONS: readonly [RegExp, PaymentFailure][] = [
  [/insufficient|недостаточно/i, "payment.insufficient_funds"],
  [/limit|лимит/i, "payment.daily_limit"],
  [/not (?:enabled|allowed|permitted|supported)|не разреш|запрещ|не поддерж/i, "payment.not_enabled"],
  [/card number|expir|cvv|cvc|invalid card|номер карты|срок действия карты|неверн/i, "payment.wrong_card_data"],
];

/** One of the four reasons of the terms, where the provider's sentence states it (specification §8). */
function failureIn(description: string | undefined) {
  return REASONS.find(([pattern]) => pattern.test(description ?? ""))?.[1] ?? null;
}

/** The provider's sentence for a payment that the payer cancelled. */
const CALLED_OFF =
  /cancell?ed by (?:the )?(?:user|payer|client|customer)|отмен\S{0,10} (?:пользовател|плательщик|клиент|покупател)/i;

/** The outcome of a failed payment, by the provider's sentence. */
export const failedOutcome = (description: string | undefined): PaymentOutcome =>
  CALLED_OFF.test(description ?? "")
    ? { status: "closed", reason: "left" }
    : { status: "failed", failure: failureIn(description) };

/** The card of a payment by its masked number, such as `4400-43XX-XXXX-1234`; null where the message has none. */
export function cardIn({ pg_card_pan: pan = "" }: Fields) {
  const last4 = /\d{4}$/.exec(pan)?.[0];
  return last4 ? { brand: brandOf(pan), last4 } : null;
}

/** Whole tenge of an amount such as `748800.00`; NaN for anything else. */
export function tengeOf(amount: string | undefined) {
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(amount ?? "") ? Number(amount) : Number.NaN;
}

/**
 * Reads a payment result of Freedom Pay; null when it is about no order, or is not decided yet. The message carries no time, so an
 * old one looks like a retried one. Therefore the event's id is made of the payment and its result, and a repetition changes
 * nothing.
 */
export function readResult(secret: string, { body }: RawCallback): PaymentEvent | null {
  const fields = Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  const { pg_order_id: reference, pg_payment_id: payment, pg_result: result, pg_currency: currency } = fields;
  if (!isSigned(CALLBACK_SCRIPT, fields, secret)) throw new Problem("payment.event_invalid");
  // A card was added to the storage. That is about no order, and the list of cards is fetched anyway.
  if (!reference && (fields.pg_card_id || fields.pg_card_token)) return null;
  // Not decided yet.
  if (reference && result === "2") return null;
  if (!reference || !payment || !currency || (result !== "1" && result !== "0"))
    throw new Problem("payment.event_invalid");
  return {
    eventId: `freedompay-${payment}-${result}`.slice(0, 200),
    reference,
    amount: tengeOf(fields.pg_amount),
    currency,
    outcome: result === "1" ? { status: "paid", card: cardIn(fields) } : failedOutcome(fields.pg_failure_description),
  };
}
