import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@academy/shared/contract/language";
import { html, type Markup } from "#html/document.ts";
import { BANK_TEXTS } from "./bank-texts.ts";
import type { CardFault, CardForm } from "./card.ts";
import type { SandboxCheckout } from "./checkouts.ts";
import type { SandboxCard } from "./saved-cards.ts";

/** A page of the bank: its title and its content. */
export interface BankPage {
  title: string;
  body: Markup;
}

/** The language of a page: the one in its address, else the one in which the checkout was opened. */
export function languageOf(checkout: { language: Language } | null, requested: unknown) {
  return LANGUAGES.find((language) => language === requested) ?? checkout?.language ?? DEFAULT_LANGUAGE;
}

/** The bank's page layout around a page's content. */
export function frame(language: Language, heading: string, inside: Markup) {
  const texts = BANK_TEXTS[language];
  const body = html`<main><div class="card"><p class="muted">${texts.bank}</p><h1>${heading}</h1>${inside}<p class="muted"><small>${texts.warning}</small></p></div></main>`;
  return { title: `${heading} · ${texts.bank}`, body };
}

function money(language: Language, { amount, currency }: SandboxCheckout) {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(amount);
}

/** The card form; after an error it shows the typed values again, except the secrets. */
export function cardFields(form: {
  action: string;
  language: Language;
  typed: Partial<CardForm>;
  faults: readonly CardFault[];
  button: string;
}) {
  const { action, language, typed, faults, button } = form;
  const texts = BANK_TEXTS[language];
  const fault = (field: CardFault) =>
    faults.includes(field) ? html`<p class="bad" id="${field}-fault">${texts.faults[field]}</p>` : null;
  const marks = (field: CardFault) =>
    faults.includes(field) ? html` aria-invalid="true" aria-describedby="${field}-fault"` : html``;
  return html`${faults.length > 0 ? html`<p class="bad" role="alert">${texts.faults[faults[0] as CardFault]}</p>` : null}
<form method="post" action="${action}" novalidate>
<label for="number">${texts.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required${marks("number")}>${fault("number")}
<div class="pair"><div><label for="expiry">${texts.expiry}</label>
<input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="${texts.expiryFormat}" maxlength="7" value="${typed.expiry ?? ""}" required${marks("expiry")}>${fault("expiry")}</div>
<div><label for="cvc">${texts.cvc}</label>
<input id="cvc" name="cvc" type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required${marks("cvc")}>${fault("cvc")}</div></div>
<label for="name">${texts.name}</label>
<input id="name" name="name" autocomplete="cc-name" maxlength="80" value="${typed.name ?? ""}" required${marks("name")}>${fault("name")}
<button>${button}</button></form>`;
}

/** The form for the SMS code of 3-D Secure. */
export function smsForm(action: string, language: Language, wrong: boolean) {
  const texts = BANK_TEXTS[language];
  return html`${wrong ? html`<p class="bad" role="alert">${texts.wrong_sms}</p>` : null}
<form method="post" action="${action}">
<label for="sms">${texts.sms}</label>
<input id="sms" name="sms" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required>
<button>${texts.confirm}</button></form>`;
}

/** Other steps beside the form: each button sends its name as `step`. */
export function waysOut(action: string, ways: readonly (readonly [action: string, text: string])[]) {
  return html`<form method="post" action="${action}">
${ways.map(([step, text]) => html`<button class="quiet" name="step" value="${step}">${text}</button>`)}</form>`;
}

/** The payer's saved cards; the button of each pays with it. */
function savedCards(action: string, language: Language, cards: readonly SandboxCard[]) {
  if (cards.length === 0) return null;
  const texts = BANK_TEXTS[language];
  return html`<h2>${texts.kept}</h2>
<form method="post" action="${action}">
${cards.map(
  ({ token, brand, last4, expires }) =>
    html`<button name="kept" value="${token}">${texts.pay}: ${brand} •••• ${last4}, ${expires}</button>`,
)}</form>
<h2>${texts.other}</h2>`;
}

/** The page of a checkout, on which the payer pays with a saved card or another one. */
export function cardPage(
  checkout: SandboxCheckout,
  language: Language,
  form: { kept: readonly SandboxCard[]; typed?: Partial<CardForm>; faults?: readonly CardFault[] },
) {
  const texts = BANK_TEXTS[language];
  const { kept, typed = {}, faults = [] } = form;
  const action = `/api/sandbox-bank/checkout/${checkout.token}/?lng=${language}`;
  const button = `${texts.pay} ${money(language, checkout)}`;
  return frame(
    language,
    texts.pay_title,
    html`<p><span class="muted">${texts.amount}</span><br><span class="amount">${money(language, checkout)}</span></p>
<p><span class="muted">${texts.purpose}</span><br>${checkout.description}</p>
${savedCards(action, language, kept)}
${cardFields({ action, language, typed, faults, button })}
${waysOut(action, [["cancel", texts.cancel]])}`,
  );
}

/** The 3-D Secure page. */
export function securePage(checkout: SandboxCheckout, language: Language, wrong: boolean) {
  const texts = BANK_TEXTS[language];
  const action = `/api/sandbox-bank/secure/${checkout.token}/?lng=${language}`;
  return frame(
    language,
    texts.secure_title,
    html`<p><span class="amount">${money(language, checkout)}</span></p><p>${texts.secure_text}</p>
${smsForm(action, language, wrong)}
${waysOut(action, [
  ["other", texts.use_other],
  ["cancel", texts.cancel],
])}`,
  );
}

/** The page of a decided payment, when its address is opened again. */
export function finishedPage(checkout: SandboxCheckout, language: Language) {
  const texts = BANK_TEXTS[language];
  return frame(
    language,
    texts.done_title,
    html`<p>${checkout.status === "paid" ? texts.done_text : texts.unpaid_text}</p>
<p><a class="button" href="${checkout.returnUrl}">${texts.to_academy}</a></p>`,
  );
}

/** The page of an address without a payment. */
export function unknownPage(language: Language) {
  return frame(language, BANK_TEXTS[language].unknown_title, html``);
}
