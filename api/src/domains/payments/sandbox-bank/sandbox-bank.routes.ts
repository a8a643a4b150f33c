import type { Language } from "@academy/shared/contract/language";
import type { PaymentFailure } from "@academy/shared/contract/payments/payments";
import {
  sandboxCheckoutForm,
  sandboxCheckoutPage,
  sandboxSecureForm,
  sandboxSecurePage,
} from "@academy/shared/contract/payments/sandbox-bank.operations";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { PaidCard } from "#interfaces/payment-provider.ts";
import { signCallback } from "./callback-signature.ts";
import { cardFaults, decideCard, factsOf, isExpiryGood } from "./card.ts";
import { checkouts, eventOf, type SandboxCheckout, SMS_TRIES } from "./checkouts.ts";
import { cardFormOf, fieldOf, SMS_CODE } from "./forms.ts";
import { type BankPage, cardPage, finishedPage, languageOf, securePage, unknownPage } from "./pages.ts";
import { SANDBOX } from "./provider.ts";
import { savedCards } from "./saved-cards.ts";

/** The sandbox bank's own site: plain forms that need no script. */
export function sandboxBankRoutes(serve: Serve, { db, keys, clock }: Context<"db" | "clock" | "keys">) {
  const payments = checkouts(db);

  /** The payer's saved cards that have not expired. */
  async function keptOf({ holder }: SandboxCheckout) {
    const cards = holder === "" ? [] : await savedCards(db).of(holder);
    return cards.filter(({ expires }) => isExpiryGood(expires, clock()));
  }

  /** Reports the outcome to the academy's public callback, as a real provider would; the academy asks later about a lost callback. */
  async function callBack(token: string, log: FastifyRequest["log"]) {
    const row = await payments.find(token);
    const event = row && eventOf(row);
    if (!event) return;
    const { body, headers } = signCallback(keys, event, clock());
    const answer = await serve.app.inject({
      method: "POST",
      url: `/api/courses/payment-callback/${SANDBOX}/`,
      payload: body,
      headers,
    });
    if (answer.statusCode !== 200)
      log.error({ status: answer.statusCode }, "the academy did not take the bank's callback");
  }

  async function decide(
    request: Pick<FastifyRequest, "log">,
    reply: FastifyReply,
    checkout: SandboxCheckout,
    failure: PaymentFailure | null,
  ) {
    await payments.move(checkout.token, { status: failure ? "failed" : "paid", failure });
    await callBack(checkout.token, request.log);
    return reply.redirect(checkout.returnUrl, 303);
  }

  /** Cancels an undecided checkout, after which it cannot be paid any more; a decided one stays as it is. */
  async function cancel(request: Pick<FastifyRequest, "log">, reply: FastifyReply, checkout: SandboxCheckout) {
    await payments.move(checkout.token, { status: "cancelled", failure: null });
    await callBack(checkout.token, request.log);
    return reply.redirect(checkout.cancelUrl || checkout.returnUrl, 303);
  }

  async function challenge(reply: FastifyReply, { token }: SandboxCheckout, card: PaidCard, language: Language) {
    await payments.move(token, { status: "challenge", failure: null, cardBrand: card.brand, cardLast4: card.last4 });
    return reply.redirect(`/api/sandbox-bank/secure/${token}/?lng=${language}`, 303);
  }

  const here = (token: string, language: string) => `/api/sandbox-bank/checkout/${token}/?lng=${language}`;

  const show = (reply: FastifyReply, language: Language, page: BankPage, status = 200) =>
    sendPage(reply, { ...page, language, status });

  async function find(request: Pick<FastifyRequest, "params" | "query">) {
    const { token } = request.params as { token: string };
    const checkout = await payments.find(token);
    return { checkout, language: languageOf(checkout, (request.query as Record<string, unknown>).lng) };
  }

  serve.within((serve) => {
    acceptForms(serve.app);

    serve(sandboxCheckoutPage, async (request, reply) => {
      const { checkout, language } = await find(request);
      if (!checkout) return show(reply, language, unknownPage(language), 404);
      if (checkout.status === "open")
        return show(reply, language, cardPage(checkout, language, { kept: await keptOf(checkout) }));
      if (checkout.status === "challenge") return show(reply, language, securePage(checkout, language, false));
      return show(reply, language, finishedPage(checkout, language));
    });

    serve(sandboxCheckoutForm, async (request, reply) => {
      const { checkout, language } = await find(request);
      if (!checkout) return show(reply, language, unknownPage(language), 404);
      if (fieldOf(request.body, "step") === "cancel") return cancel(request, reply, checkout);
      if (checkout.status !== "open") return reply.redirect(here(checkout.token, language), 303);
      const kept = await keptOf(checkout);
      const chosen = fieldOf(request.body, "kept");
      const known = kept.find(({ token }) => token === chosen);
      if (known) return challenge(reply, checkout, known, language);
      const typed = cardFormOf(request.body);
      const faults = cardFaults(typed, clock());
      if (faults.length > 0) return show(reply, language, cardPage(checkout, language, { kept, typed, faults }), 400);
      const decision = decideCard(typed.number);
      return decision === "paid"
        ? challenge(reply, checkout, factsOf(typed), language)
        : decide(request, reply, checkout, decision);
    });

    serve(sandboxSecurePage, async (request, reply) => {
      const { checkout, language } = await find(request);
      const { wrong } = request.query as Record<string, unknown>;
      if (checkout?.status === "challenge") return show(reply, language, securePage(checkout, language, wrong === "1"));
      const { token } = request.params as { token: string };
      return reply.redirect(here(encodeURIComponent(token), language), 303);
    });

    serve(sandboxSecureForm, async (request, reply) => {
      const { checkout, language } = await find(request);
      if (!checkout) return show(reply, language, unknownPage(language), 404);
      const step = fieldOf(request.body, "step");
      if (step === "cancel") return cancel(request, reply, checkout);
      if (step === "other") {
        await payments.move(checkout.token, { status: "open", failure: null });
        return reply.redirect(here(checkout.token, language), 303);
      }
      const tries = await payments.countTry(checkout.token);
      if (tries === null) return reply.redirect(here(checkout.token, language), 303);
      if (fieldOf(request.body, "sms").trim() === SMS_CODE) return decide(request, reply, checkout, null);
      if (tries >= SMS_TRIES) return decide(request, reply, checkout, "payment.wrong_card_data");
      // Redirects, so that going back to the page or reloading it does not send the code again.
      return reply.redirect(`/api/sandbox-bank/secure/${checkout.token}/?lng=${language}&wrong=1`, 303);
    });
  });
}
