import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { addCard, listCards, readCardOffer, removeCard } from "@academy/shared/contract/payments/cards.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { askProvider } from "./ask-provider.ts";
import { cardsService } from "./cards.service.ts";

/** Adding, listing and removing the cards that the provider stores (specification §2 profile). */
export function cardsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "paymentProvider">,
  session: SessionHooks,
) {
  const cards = cardsService(context);
  const serve = serving(app, session);

  serve(addCard, async (request) => ({
    card_url: await askProvider(request, cards.page(studentOf(request), request.body.language ?? DEFAULT_LANGUAGE)),
  }));
  serve(listCards, (request) => askProvider(request, cards.list(studentOf(request))));
  serve(readCardOffer, () => ({ can_add: cards.canAdd }));
  serve(removeCard, async (request) => {
    await askProvider(request, cards.remove(studentOf(request), request.params.card));
    return { ok: true };
  });
}
