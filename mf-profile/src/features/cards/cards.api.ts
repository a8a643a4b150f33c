import { CardOffer, CardPage, SavedCard } from "@academy/shared/contract/payments/cards";
import { Done } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The cards that the payment provider keeps; asked for anew on coming back from its page. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: ["student", "cards"],
    queryFn: ({ signal }) => http.get("/courses/cards/", z.array(SavedCard), { signal }),
    staleTime: 0,
  });

/** Whether the provider keeps cards to pay with; where it does not, none is asked for. */
export const cardOfferQuery = () =>
  queryOptions({
    queryKey: ["student", "cards", "offer"],
    queryFn: ({ signal }) => http.get("/courses/cards/offer/", CardOffer, { signal }),
  });

/** Asks for the provider's page on which a card is added. */
export const openCardPage = (language: Language) => http.post("/courses/cards/", { language }, CardPage);

/** Takes a card away from the provider. */
export const removeCard = (id: string) => http.delete(`/courses/cards/${id}/`, {}, Done);
