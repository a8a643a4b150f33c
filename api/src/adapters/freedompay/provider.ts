import { cappedText } from "#adapters/capped-text.ts";
import {
  type OrderAtProvider,
  type PaymentEvent,
  type PaymentProvider,
  ProviderError,
  UnknownOutcomeError,
} from "#interfaces/payment-provider.ts";
import { CALLBACK_SCRIPT, cardIn, failedOutcome, readResult, tengeOf } from "./callback.ts";
import { freedomPayCardVault } from "./cards.ts";
import { isMessageSigned, signed } from "./signature.ts";
import type { Fields } from "./xml.ts";
import { fieldsOf, LONGEST_MESSAGE, type Part, readParts, writeXml } from "./xml.ts";

/** The name under which orders and the callback's address know Freedom Pay. */
const FREEDOMPAY = "freedompay";

/** What Freedom Pay needs to know of us. */
interface FreedomPayKeys {
  merchantId: string;
  secretKey: string;
  apiUrl: string;
  testing: boolean;
}

interface Parts extends FreedomPayKeys {
  publicUrl: string;
  fetch: typeof fetch;
}

/** Seconds for which a payment page stays open. Nothing else closes it, so a page with an old price is gone within the hour. */
const LIFETIME_SECONDS = 3_600;

/** States of a payment that failed, and of one whose page has expired. */
const FAILED = ["error", "failed"];
const OVER = "incomplete";

/** Freedom Pay as a payment provider: it gets signed forms and answers with signed XML. */
export function freedomPayProvider(parts: Parts): PaymentProvider {
  const { merchantId, secretKey, apiUrl, publicUrl } = parts;

  /** Sends a signed form; the script's name, which is signed too, is the last part of the address. */
  async function send(path: string, fields: Fields) {
    const script = path.split("/").at(-1) ?? path;
    const body = new URLSearchParams(signed(script, { ...fields, pg_merchant_id: merchantId }, secretKey));
    try {
      const response = await parts.fetch(`${apiUrl}/${path}`, {
        method: "POST",
        body,
        signal: AbortSignal.timeout(15_000),
      });
      // A longer text is no message.
      return (await cappedText(response, LONGEST_MESSAGE)) ?? "";
    } catch (error) {
      throw new UnknownOutcomeError(
        `freedompay: ${script} cannot be reached (${error instanceof Error ? error.name : "?"})`,
      );
    }
  }

  async function ask(script: string, fields: Fields) {
    const parts = readParts(await send(script, fields));
    const answer = fieldsOf(parts);
    // An error is not always signed; anything that moves money is.
    if (answer.pg_status === "error")
      throw new ProviderError(`freedompay: ${script} refused, ${answer.pg_error_code ?? "without a reason"}`);
    if (!isMessageSigned(script, parts, secretKey))
      throw new UnknownOutcomeError(`freedompay: ${script} answered without a right signature`);
    return answer;
  }

  async function askStorage(script: string, fields: Fields): Promise<Part[]> {
    const parts = readParts(await send(`v1/merchant/${merchantId}/cardstorage/${script}`, fields));
    // Each card of a list has a state of its own. A list is not signed as a whole; its cards are only shown.
    const { pg_status: status, pg_error_code: code } = fieldsOf(parts);
    if (status === "error") throw new ProviderError(`freedompay: ${script} refused, ${code ?? "?"}`);
    return parts;
  }

  const state = ({ providerId }: OrderAtProvider) => ask("get_status3.php", { pg_payment_id: providerId });

  async function status(order: OrderAtProvider): Promise<PaymentEvent | null> {
    const answer = await state(order);
    const { pg_payment_status: now = "", pg_failure_description: why, pg_error_description: fault } = answer;
    const event = {
      eventId: `freedompay-${order.providerId}-${now === "success" ? 1 : 0}`,
      reference: order.reference,
      amount: tengeOf(answer.pg_amount),
      currency: answer.pg_currency ?? "",
    };
    if (now === "success") return { ...event, outcome: { status: "paid", card: cardIn(answer) } };
    if (now === OVER) return { ...event, outcome: { status: "closed", reason: "expired" } };
    return FAILED.includes(now) ? { ...event, outcome: failedOutcome(why ?? fault) } : null;
  }

  return {
    name: FREEDOMPAY,
    cards: freedomPayCardVault(askStorage),

    async createCheckout(request) {
      const answer = await ask("init_payment.php", {
        pg_order_id: request.reference,
        pg_amount: String(request.amount),
        pg_currency: request.currency,
        pg_description: request.description,
        pg_language: request.language,
        pg_user_contact_email: request.holder.email,
        pg_request_method: "POST",
        pg_result_url: `${publicUrl}/api/courses/payment-callback/${CALLBACK_SCRIPT}`,
        pg_success_url: request.returnUrl,
        pg_success_url_method: "GET",
        pg_failure_url: request.cancelUrl,
        pg_failure_url_method: "GET",
        pg_lifetime: String(LIFETIME_SECONDS),
        pg_auto_clearing: "1",
        pg_testing_mode: parts.testing ? "1" : "0",
      });
      const { pg_payment_id: providerId, pg_redirect_url: paymentUrl } = answer;
      if (!providerId || !paymentUrl?.startsWith("https://"))
        throw new ProviderError("freedompay: a payment without an address");
      return { providerId, paymentUrl };
    },

    handleCallback: (callback) => readResult(secretKey, callback),

    reply: (refused) => {
      const fields: Fields = refused
        ? { pg_status: "error", pg_error_description: refused.message }
        : { pg_status: "ok", pg_description: "Order is taken" };
      return { type: "text/xml; charset=utf-8", body: writeXml(signed(CALLBACK_SCRIPT, fields, secretKey)) };
    },

    status,

    // Freedom Pay has no call that closes an unpaid page: the page expires by itself, and until then a payment may follow.
    close: status,

    async refund(order, amount) {
      // A refund has no key of its own: the state of the payment shows earlier refunds, with a minus sign.
      const { pg_refund_amount: refunded, pg_revoke_amount: revoked } = await state(order);
      const before = tengeOf((refunded || revoked || "0").replace(/^-/, ""));
      if (Number.isNaN(before)) throw new UnknownOutcomeError("freedompay: what was paid back before cannot be read");
      if (before >= amount) return;
      const { pg_status: status } = await ask("revoke.php", {
        pg_payment_id: order.providerId,
        pg_refund_amount: String(amount - before),
      });
      if (status !== "ok" && status !== "success") throw new UnknownOutcomeError(`freedompay: the refund is ${status}`);
    },
  };
}
