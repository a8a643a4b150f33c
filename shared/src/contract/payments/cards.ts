import * as z from "@academy/shared/schema";
import { LanguageCode } from "#contract/fields.ts";

/** A card that the payment provider keeps, as far as it may be shown (reading 17): `GET /courses/cards/`, asked of the provider each time. */
export const SavedCard = z.object({
  /** The provider's name of the card. */
  id: z.string(),
  /** Such as `Visa`; empty when the provider does not say. */
  brand: z.string(),
  last4: z.string(),
  /** `MM/YY`; null when the provider does not say. */
  expires: z.nullable(z.string()),
});
export type SavedCard = z.infer<typeof SavedCard>;

/** Answer of `GET /courses/cards/offer/`: whether a card can be added, for the provider offers it again at checkout. */
export const CardOffer = z.object({ can_add: z.boolean() });
export type CardOffer = z.infer<typeof CardOffer>;

/** Body of `POST /courses/cards/`: in which language the provider's page speaks. */
export const CardRequest = z.strictObject({ language: z.optional(LanguageCode) });
export type CardRequest = z.infer<typeof CardRequest>;

/** Answer of it: the provider's page on which a card is added. */
export const CardPage = z.object({ card_url: z.string() });
export type CardPage = z.infer<typeof CardPage>;
