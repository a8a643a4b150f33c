import * as z from "@academy/shared/schema";
import { LanguageCode } from "#contract/fields.ts";

/**
 * A card stored by the payment provider, with the details that may be shown: `GET /courses/cards/`, requested from
 * the provider each time.
 */
export const SavedCard = z.object({
  /** The provider's id of the card. */
  id: z.string(),
  /** Such as `Visa`; empty when the provider does not say. */
  brand: z.string(),
  last4: z.string(),
  /** `MM/YY`; null when the provider does not say. */
  expires: z.nullable(z.string()),
});
export type SavedCard = z.infer<typeof SavedCard>;

/** The cards that the payment provider stores for a student. */
export const SavedCards = z.array(SavedCard);

/** Answer of `GET /courses/cards/offer/`: whether a card can be added; the provider then offers it again at checkout. */
export const CardOffer = z.object({ can_add: z.boolean() });

/** Body of `POST /courses/cards/`: the language of the provider's page. */
export const CardRequest = z.strictObject({ language: z.optional(LanguageCode) });

/** Answer of `POST /courses/cards/`: the provider's page on which the student adds a card. */
export const CardPage = z.object({ card_url: z.string() });
