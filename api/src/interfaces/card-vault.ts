import type { Language } from "@academy/shared/contract/language";
/** A student as a provider knows them. */
export interface CardHolder {
  studentId: number;
  email: string;
  /** Former addresses (decision 0037), the latest first: a provider may still know the student by one of them. */
  formerEmails: readonly string[];
}

/** A card at a provider, as far as it may be shown. */
export interface CardAtProvider {
  id: string;
  brand: string;
  last4: string;
  /** `MM/YY`, where the provider tells it. */
  expires: string | null;
}

/** The page of a provider on which a card is added. */
interface CardPageRequest {
  language: Language;
  /** Where the provider sends the browser afterwards. */
  returnUrl: string;
}

/** Cards are kept by the provider alone: the product stores none and sees no number (reading 17). */
export interface CardVault {
  /**
   * The provider's page on which the student adds a card; absent where its payment page does not offer a kept card again, because
   * then a student need not leave one.
   */
  page?: (holder: CardHolder, request: CardPageRequest) => Promise<string>;
  list: (holder: CardHolder) => Promise<CardAtProvider[]>;
  /** Removes one of the holder's cards; false when the holder has no such card. */
  remove: (holder: CardHolder, id: string) => Promise<boolean>;
  /** Removes all cards of the holder, when the student leaves the academy. */
  forget: (holder: CardHolder) => Promise<void>;
}

/** The two brands of the terms by a card's first digit (specification §1); empty for any other. */
export const brandOf = (number: string) => ({ 4: "Visa", 5: "Mastercard", 2: "Mastercard" })[number[0] ?? ""] ?? "";
