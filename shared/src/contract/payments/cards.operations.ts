import { operation } from "#contract/operation.ts";
import { CardParams } from "#contract/parameters.ts";
import { Done } from "#contract/students/students.ts";
import { CardOffer, CardPage, CardRequest, SavedCards } from "./cards.ts";

export const addCard = operation("POST /courses/cards/", CardPage, {
  id: "cards.add",
  summary: "Gives the payment provider's page on which the student adds a card.",
  access: "verified",
  body: CardRequest,
  errors: ["card.not_offered"],
});

export const listCards = operation("GET /courses/cards/", SavedCards, {
  id: "cards.list",
  summary: "Lists the student's cards that the payment provider stores.",
  access: "student",
  errors: ["payment.unavailable"],
});

export const readCardOffer = operation("GET /courses/cards/offer/", CardOffer, {
  id: "cards.offer",
  summary: "Says whether the payment provider stores cards.",
  access: "student",
});

export const removeCard = operation("DELETE /courses/cards/{card}/", Done, {
  id: "cards.remove",
  summary: "Removes a card from the payment provider.",
  access: "student",
  params: CardParams,
  errors: ["card.unknown"],
});
