import { html, type Markup } from "#html/document.ts";
import type { CardFault, CardForm } from "./card.ts";
import type { SandboxCheckout } from "./checkouts.ts";
import { BANK_WORDS } from "./words.ts";

/** A page of the bank: its title and what stands on it. */
export interface BankPage {
  title: string;
  body: Markup;
}

/** The language of a page: what its address asks for, else what it was opened in. */
export function languageOf(checkout: { language: "en" | "ru" } | null, asked: unknown): "en" | "ru" {
  return asked === "en" || asked === "ru" ? asked : (checkout?.language ?? "en");
}

/** The bank's page around what it says. */
export function frame(language: "en" | "ru", heading: string, inside: Markup): BankPage {
  const words = BANK_WORDS[language];
  const body = html`<main><div class="card"><p class="muted">${words.bank}</p><h1>${heading}</h1>${inside}<p class="muted"><small>${words.warning}</small></p></div></main>`;
  return { title: `${heading} · ${words.bank}`, body };
}

function money(language: "en" | "ru", { amount, currency }: SandboxCheckout): string {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(amount);
}

/** The form for a card; what was typed comes back, except the secrets. */
export function cardFields(form: {
  action: string;
  language: "en" | "ru";
  typed: Partial<CardForm>;
  faults: readonly CardFault[];
  button: string;
}): Markup {
  const { action, language, typed, faults, button } = form;
  const words = BANK_WORDS[language];
  const fault = (field: CardFault) =>
    faults.includes(field) ? html`<p class="bad" id="${field}-fault">${words.faults[field]}</p>` : null;
  const marks = (field: CardFault): Markup =>
    faults.includes(field) ? html` aria-invalid="true" aria-describedby="${field}-fault"` : html``;
  return html`${faults.length > 0 ? html`<p class="bad" role="alert">${words.faults[faults[0] as CardFault]}</p>` : null}
<form method="post" action="${action}" novalidate>
<label for="number">${words.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required${marks("number")}>${fault("number")}
<div class="pair"><div><label for="expiry">${words.expiry}</label>
<input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="MM/YY" maxlength="7" value="${typed.expiry ?? ""}" required${marks("expiry")}>${fault("expiry")}</div>
<div><label for="cvc">${words.cvc}</label>
<input id="cvc" name="cvc" type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required${marks("cvc")}>${fault("cvc")}</div></div>
<label for="name">${words.name}</label>
<input id="name" name="name" autocomplete="cc-name" maxlength="80" value="${typed.name ?? ""}" required${marks("name")}>${fault("name")}
<button>${button}</button></form>`;
}

/** The form for the SMS code of 3-D Secure. */
export function smsForm(action: string, language: "en" | "ru", wrong: boolean): Markup {
  const words = BANK_WORDS[language];
  return html`${wrong ? html`<p class="bad" role="alert">${words.wrong_sms}</p>` : null}
<form method="post" action="${action}">
<label for="sms">${words.sms}</label>
<input id="sms" name="sms" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required>
<button>${words.confirm}</button></form>`;
}

/** The page on which a checkout is paid. */
export function cardPage(
  checkout: SandboxCheckout,
  language: "en" | "ru",
  typed: Partial<CardForm>,
  faults: readonly CardFault[],
): BankPage {
  const words = BANK_WORDS[language];
  const action = `/api/sandbox-bank/checkout/${checkout.token}/?lng=${language}`;
  const button = `${words.pay} ${money(language, checkout)}`;
  return frame(
    language,
    words.pay_title,
    html`<p><span class="muted">${words.amount}</span><br><span class="amount">${money(language, checkout)}</span></p>
<p><span class="muted">${words.purpose}</span><br>${checkout.description}</p>
${cardFields({ action, language, typed, faults, button })}
<p><a href="${checkout.returnUrl.split("?")[0] ?? "/"}">${words.back}</a></p>`,
  );
}

/** The 3-D Secure page. */
export function securePage(checkout: SandboxCheckout, language: "en" | "ru", wrong: boolean): BankPage {
  const words = BANK_WORDS[language];
  return frame(
    language,
    words.secure_title,
    html`<p><span class="amount">${money(language, checkout)}</span></p><p>${words.secure_text}</p>
${smsForm(`/api/sandbox-bank/secure/${checkout.token}/?lng=${language}`, language, wrong)}
<p><a href="${checkout.returnUrl.split("?")[0] ?? "/"}">${words.back}</a></p>`,
  );
}

/** What a decided payment shows when its address is opened again. */
export function finishedPage(checkout: SandboxCheckout, language: "en" | "ru"): BankPage {
  const words = BANK_WORDS[language];
  return frame(
    language,
    words.done_title,
    html`<p>${words.done_text}</p><p><a class="button" href="${checkout.returnUrl}">${words.to_academy}</a></p>`,
  );
}

/** What an address without a payment shows. */
export function unknownPage(language: "en" | "ru"): BankPage {
  return frame(language, BANK_WORDS[language].unknown_title, html``);
}
