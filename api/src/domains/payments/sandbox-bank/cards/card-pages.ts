import type { Language } from "@academy/shared/contract/language";
import { BANK_TEXTS } from "#domains/payments/sandbox-bank/bank-texts.ts";
import type { CardFault, CardForm } from "#domains/payments/sandbox-bank/card.ts";
import { cardFields, frame, smsForm, waysOut } from "#domains/payments/sandbox-bank/pages.ts";
import type { SandboxCard } from "#domains/payments/sandbox-bank/saved-cards.ts";
import { html } from "#html/document.ts";

const addressOf = ({ token }: SandboxCard, language: Language) => `/api/sandbox-bank/card/${token}/?lng=${language}`;

const wayBack = ({ returnUrl }: SandboxCard, texts: string) => html`<p><a href="${returnUrl}">${texts}</a></p>`;

/** The form for a card to be saved at the bank. */
export function keepCardPage(
  row: SandboxCard,
  language: Language,
  typed: Partial<CardForm>,
  faults: readonly CardFault[],
  refusal: string | null = null,
) {
  const texts = BANK_TEXTS[language];
  return frame(
    language,
    texts.card.title,
    html`<p>${texts.card.lead}</p>
${refusal ? html`<p class="bad" role="alert">${refusal}</p>` : null}
${cardFields({ action: addressOf(row, language), language, typed, faults, button: texts.card.keep })}
${wayBack(row, texts.card.back)}`,
  );
}

/** The 3-D Secure page for a card to be saved at the bank. */
export function keepSecurePage(row: SandboxCard, language: Language, wrong: boolean) {
  const texts = BANK_TEXTS[language];
  return frame(
    language,
    texts.secure_title,
    html`<p>${row.brand} •••• ${row.last4}</p><p>${texts.card.secure_text}</p>
${smsForm(addressOf(row, language), language, wrong)}
${waysOut(addressOf(row, language), [["other", texts.card.use_other]])}
${wayBack(row, texts.card.back)}`,
  );
}

/** The page of a finished step, when its address is opened again. */
export function cardDonePage(row: SandboxCard, language: Language) {
  const texts = BANK_TEXTS[language];
  return frame(
    language,
    texts.card.done_title,
    html`<p>${texts.done_text}</p><p><a class="button" href="${row.returnUrl}">${texts.to_academy}</a></p>`,
  );
}

/** The page of an address without a card. */
export const unknownCardPage = (language: Language) => frame(language, BANK_TEXTS[language].card.unknown_title, html``);
