import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { addCard, listCards, readCardOffer, removeCard } from "@academy/shared/contract/payments/cards.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { askProvider } from "./ask-provider.ts";
import { cardsService } from "./cards.service.ts";

/** Adding, listing and removing the cards that the provider stores (specification §2 profile). */
export function cardsRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "paymentProvider">) {
  const cards = cardsService(context);

  serve(addCard, async (request) => ({
    card_url: await askProvider(request, cards.page(studentOf(request), request.body.language ?? DEFAULT_LANGUAGE)),
  }));
  serve(listCards, (request) => askProvider(request, cards.list(studentOf(request))));
  serve(readCardOffer, () => ({ can_add: cards.canAdd }));
  serve(removeCard, (request) => askProvider(request, cards.remove(studentOf(request), request.params.card)));
}
