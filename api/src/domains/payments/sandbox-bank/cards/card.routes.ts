import type { Language } from "@academy/shared/contract/language";
import { sandboxCardForm, sandboxCardPage } from "@academy/shared/contract/payments/sandbox-bank.operations";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#context.ts";
import { BANK_TEXTS } from "#domains/payments/sandbox-bank/bank-texts.ts";
import { type CardForm, cardFaults, decideCard, factsOf } from "#domains/payments/sandbox-bank/card.ts";
import { SMS_TRIES } from "#domains/payments/sandbox-bank/checkouts.ts";
import { cardFormOf, fieldOf, SMS_CODE } from "#domains/payments/sandbox-bank/forms.ts";
import { type BankPage, languageOf } from "#domains/payments/sandbox-bank/pages.ts";
import { isOver, type SandboxCard, savedCards } from "#domains/payments/sandbox-bank/saved-cards.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import { cardDonePage, keepCardPage, keepSecurePage, unknownCardPage } from "./card-pages.ts";

/** The sandbox bank's page for saving a card: the card form, then the SMS code. */
export function sandboxCardRoutes(serve: Serve, { db, clock }: Context<"db" | "clock">) {
  const cards = savedCards(db);

  async function find(request: Pick<FastifyRequest, "params" | "query">) {
    const found = await cards.find((request.params as { token: string }).token);
    const language = languageOf(found, (request.query as Record<string, unknown>).lng);
    return { row: found && !isOver(found, clock()) ? found : null, language };
  }

  serve.within((serve) => {
    acceptForms(serve.app);

    serve(sandboxCardPage, async (request, reply) => {
      const { row, language } = await find(request);
      const { wrong } = request.query as Record<string, unknown>;
      const show = (page: BankPage, status = 200) => sendPage(reply, { ...page, language, status });
      if (!row) return show(unknownCardPage(language), 404);
      if (row.status === "open") return show(keepCardPage(row, language, {}, []));
      if (row.status === "challenge") return show(keepSecurePage(row, language, wrong === "1"));
      return show(cardDonePage(row, language));
    });

    serve(sandboxCardForm, async (request, reply) => {
      const { row, language } = await find(request);
      if (!row) return sendPage(reply, { ...unknownCardPage(language), language, status: 404 });
      if (row.status === "open") return takeCard(row, language, cardFormOf(request.body), reply);
      if (row.status === "challenge" && fieldOf(request.body, "step") === "other") {
        await cards.move(row, { status: "open", tries: 0 });
        return reply.redirect(here(row, language), 303);
      }
      if (row.status === "challenge") return takeCode(row, language, fieldOf(request.body, "sms"), reply);
      return reply.redirect(row.returnUrl, 303);
    });
  });

  const here = ({ token }: SandboxCard, language: string) => `/api/sandbox-bank/card/${token}/?lng=${language}`;

  async function takeCard(row: SandboxCard, language: Language, card: CardForm, reply: FastifyReply) {
    const faults = cardFaults(card, clock());
    const refused = faults.length === 0 && decideCard(card.number) !== "paid";
    if (faults.length > 0 || refused) {
      const page = keepCardPage(row, language, card, faults, refused ? BANK_TEXTS[language].card.refused : null);
      return sendPage(reply, { ...page, language, status: 400 });
    }
    await cards.move(row, { status: "challenge", ...factsOf(card) });
    return reply.redirect(here(row, language), 303);
  }

  async function takeCode(row: SandboxCard, language: Language, code: string, reply: FastifyReply) {
    const tries = await cards.countTry(row.token);
    const isRight = tries !== null && code.trim() === SMS_CODE;
    if (isRight) await cards.move(row, { status: "kept" });
    else if (tries === null || tries >= SMS_TRIES) await cards.move(row, { status: "refused" });
    // Redirects, so that going back to the page or reloading it does not send the code again.
    else return reply.redirect(`${here(row, language)}&wrong=1`, 303);
    return reply.redirect(row.returnUrl, 303);
  }
}
