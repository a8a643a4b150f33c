import type { Language } from "@academy/shared/contract/language";
import { BANK_TEXTS } from "#domains/payments/sandbox-bank/bank-texts.ts";
import type { CardFault, CardForm } from "#domains/payments/sandbox-bank/card.ts";
import { cardFields, frame, smsForm, waysOut } from "#domains/payments/sandbox-bank/pages.ts";
import type { SandboxCard } from "#domains/payments/sandbox-bank/saved-cards.ts";
import { html } from "#html/document.ts";

const addressOf = ({ token }: SandboxCard, language: Language) => `/api/sandbox-bank/card/${token}/?lng=${language}`;

const wayBack = ({ returnUrl }: SandboxCard, words: string) => html`<p><a href="${returnUrl}">${words}</a></p>`;

/** The form for a card to be saved at the bank. */
export function keepCardPage(
  row: SandboxCard,
  language: Language,
  typed: Partial<CardForm>,
  faults: readonly CardFault[],
  refusal: string | null = null,
) {
  const words = BANK_TEXTS[language];
  return frame(
    language,
    words.card.title,
    html`<p>${words.card.lead}</p>
${refusal ? html`<p class="bad" role="alert">${refusal}</p>` : null}
${cardFields({ action: addressOf(row, language), language, typed, faults, button: words.card.keep })}
${wayBack(row, words.card.back)}`,
  );
}

/** The 3-D Secure page for a card to be saved at the bank. */
export function keepSecurePage(row: SandboxCard, language: Language, wrong: boolean) {
  const words = BANK_TEXTS[language];
  return frame(
    language,
    words.secure_title,
    html`<p>${row.brand} •••• ${row.last4}</p><p>${words.card.secure_text}</p>
${smsForm(addressOf(row, language), language, wrong)}
${waysOut(addressOf(row, language), [["other", words.card.use_other]])}
${wayBack(row, words.card.back)}`,
  );
}

/** The page of a finished step, when its address is opened again. */
export function cardDonePage(row: SandboxCard, language: Language) {
  const words = BANK_TEXTS[language];
  return frame(
    language,
    words.card.done_title,
    html`<p>${words.done_text}</p><p><a class="button" href="${row.returnUrl}">${words.to_academy}</a></p>`,
  );
}

/** The page of an address without a card. */
export const unknownCardPage = (language: Language) => frame(language, BANK_TEXTS[language].card.unknown_title, html``);
