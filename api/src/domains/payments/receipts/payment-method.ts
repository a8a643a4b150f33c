import type { Language } from "@academy/shared/contract/language";
import type { PaidCard } from "@academy/shared/contract/payments/payments";

const METHODS = {
  en: { operator: "granted by the academy", card: "Bank card", invoice: "Bank transfer by invoice" },
  ru: { operator: "предоставлено академией", card: "Банковская карта", invoice: "Банковский перевод по счёту" },
} as const;

/** How an order was paid, as receipts say it: with the card's last digits, where the provider reported them, or the number of the invoice. */
export function paymentMethod(
  language: Language,
  provider: string,
  card: PaidCard | null,
  invoice: string | null,
): string {
  const methods = METHODS[language];
  if (provider === "operator") return methods.operator;
  if (invoice) return `${methods.invoice} ${invoice}`;
  return [methods.card, ...(card ? [card.brand, `•••• ${card.last4}`] : [])].filter(Boolean).join(" ");
}
