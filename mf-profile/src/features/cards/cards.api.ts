import * as operations from "@academy/shared/contract/payments/cards.operations";
import { callApi } from "@academy/shared/http";
import { recoverFrom } from "@academy/shared/http/recover-from";
import type { Language } from "@academy/shared/i18n";
import { apiQuery } from "@academy/shared/query/api-query";

/** The cards that the payment provider keeps; asked for anew on coming back from its page. */
export const cardsQuery = () =>
  apiQuery(
    ["student", "cards"],
    operations.listCards,
    {},
    {
      staleTime: 0,
    },
  );

/** Whether the provider keeps cards to pay with; where it does not, none is asked for. */
export const cardOfferQuery = () => apiQuery(["student", "cards", "offer"], operations.readCardOffer);

/** Asks for the provider's page on which a card is added. */
export const openCardPage = (language: Language) => callApi(operations.addCard, { body: { language } });

/** Takes a card away from the provider; a card that is already removed is no error. */
export const removeCard = (card: string) =>
  callApi(operations.removeCard, { params: { card } }).catch(recoverFrom("card.unknown", undefined));
