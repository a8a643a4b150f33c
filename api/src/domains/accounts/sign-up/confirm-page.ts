import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { type Language, languageOf } from "@academy/shared/contract/language";
import { confirmEmailForm, confirmEmailPage } from "@academy/shared/contract/pages.operations";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyReply } from "fastify";
import type { Context } from "#context.ts";
import { describeOrigin, type RequestOrigin } from "#domains/emails/request-origin.ts";
import { html, type Markup, pageScript } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import { callerOf } from "#http/session/caller.ts";
import type { ConfirmLinks } from "./confirm-link.service.ts";
import { CONFIRM_TEXTS } from "./confirm-texts.ts";
import { readNext } from "./email-link.ts";

/**
 * If the browser is signed in, this script sends its session with the form, and the page does not ask for the password. After a
 * confirmation by password it stores the session from the answer; if storage is refused, the page offers to sign in instead. Either way it
 * stores the page that was interrupted, for this tab.
 */
const takeSession = pageScript(`
const next = document.querySelector("[data-next]");
try { if (next) sessionStorage.setItem("return_to", next.dataset.next); } catch {}
const given = document.querySelector("[data-access]");
if (given) {
  try {
    localStorage.setItem("token", given.dataset.access);
    for (const part of document.querySelectorAll("[data-entered]")) part.hidden = part.dataset.entered === "no";
  } catch {}
  given.removeAttribute("data-access");
}
const form = document.querySelector("form[data-take-session]");
let access = null;
try { access = localStorage.getItem("token"); } catch {}
if (form && access) {
  form.elements.access.value = access;
  form.querySelector("[data-proof]").remove();
  form.querySelector("[data-own]").hidden = false;
}
`);

const textOf = (value: unknown, max: number) => (typeof value === "string" ? value.slice(0, max) : "");

/** The parameters of the email's link and of the page's form: token, language of the email, proof of who registered, and interrupted page. */
function linkParameters(source: unknown) {
  const { token, lng, access, password, next } = (source ?? {}) as Record<string, unknown>;
  return {
    token: textOf(token, 100),
    access: textOf(access, 200),
    password: textOf(password, 1025),
    language: languageOf(textOf(lng, 10)),
    next: readNext(next),
  };
}

/** Why the last try was refused. */
interface Refusal {
  code: ErrorCode;
  retryAfter: number;
}

function refusalText(language: Language, { code, retryAfter }: Refusal) {
  const texts = CONFIRM_TEXTS[language];
  if (code === "field.required") return texts.other;
  return code === "password.too_many" ? texts.wait(retryAfter) : texts.wrong;
}

/** The form behind the link: one button if the browser is signed in to the registration, else the button with its password. */
function form(at: {
  publicUrl: string;
  token: string;
  language: Language;
  next: string;
  origin: RequestOrigin;
  refusal?: Refusal;
}) {
  const { publicUrl, token, language, next, origin, refusal } = at;
  const texts = CONFIRM_TEXTS[language];
  const fault = refusal
    ? html`<p class="bad" role="alert" id="password-fault">${refusalText(language, refusal)}</p>`
    : null;
  const marks = refusal ? html` aria-invalid="true" aria-describedby="password-fault" autofocus` : html``;
  return html`<p>${texts.requested(describeOrigin(origin, language))}</p>
<form method="post" action="/api/student/auth/confirm/"${refusal ? html`` : html` data-take-session`}>
<input type="hidden" name="token" value="${token}"><input type="hidden" name="lng" value="${language}"><input type="hidden" name="next" value="${next}"><input type="hidden" name="access" value="">
<p data-own hidden>${texts.own}</p>
<div data-proof><p>${texts.proof}</p>${fault}<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${marks}></div>
<button>${texts.ask}</button></form>
<p class="muted">${texts.not_you} <a href="${screenAddress(publicUrl, "recovery", { token, lng: language, next })}">${texts.choose}</a>. ${texts.ends}</p>`;
}

/**
 * The pages behind the one-time link of the email (reading 3). Opening a page changes nothing, because mail scanners open every link;
 * pressing the button does, and only for the person who registered. Others choose a password of their own (reading 2).
 */
export function confirmPages(serve: Serve, { config: { publicUrl } }: Context<"config">, links: ConfirmLinks) {
  const show = (reply: FastifyReply, language: Language, inside: Markup, status: number) => {
    const { title } = CONFIRM_TEXTS[language];
    const body = html`<main><div class="card"><h1>${title}</h1>${inside}</div></main>`;
    return sendPage(reply, { language, title, body, status, script: takeSession });
  };
  const signIn = (language: Language, next: string) =>
    html`<a class="button" href="${screenAddress(publicUrl, "signIn")}" data-next="${next}">${CONFIRM_TEXTS[language].sign_in}</a>`;
  const goOn = (language: Language, next: string) =>
    html`<a class="button" href="${publicUrl}${next}">${CONFIRM_TEXTS[language][next === "/" ? "back" : "go_on"]}</a>`;
  const gone = (language: Language, next: string) =>
    html`<p role="status">${CONFIRM_TEXTS[language].gone}</p>${signIn(language, next)}`;

  serve.within((serve) => {
    acceptForms(serve.app);

    serve(confirmEmailPage, async (request, reply) => {
      const { token, language, next } = linkParameters(request.query);
      const origin = await links.look(token);
      if (!origin) return show(reply, language, gone(language, next), 200);
      return show(reply, language, form({ publicUrl, token, language, next, origin }), 200);
    });

    serve(confirmEmailForm, async (request, reply) => {
      const { language, next, ...pressed } = linkParameters(request.body);
      const texts = CONFIRM_TEXTS[language];
      const isOwnForm = request.headers["sec-fetch-site"] === "same-origin";
      const press = await links.press({ ...pressed, caller: callerOf(request), isOwnForm });
      if (press.is === "gone") return show(reply, language, gone(language, next), 410);
      if (press.is === "refused") {
        const isWait = press.retryAfter > 0;
        if (isWait) reply.header("retry-after", Math.ceil(press.retryAfter));
        const again = form({ publicUrl, token: pressed.token, language, next, origin: press.origin, refusal: press });
        return show(reply, language, again, isWait ? 429 : 400);
      }
      const done = html`<p role="status" class="good">${texts.done}</p>`;
      if (press.here) return show(reply, language, html`${done}${goOn(language, next)}`, 200);
      if (press.access === null) return show(reply, language, html`${done}${signIn(language, next)}`, 200);
      const entered = html`<div data-entered="yes" data-access="${press.access}" hidden><p role="status">${texts.entered}</p>${goOn(language, next)}</div>
<div data-entered="no">${signIn(language, next)}</div>`;
      return show(reply, language, html`${done}${entered}`, 200);
    });
  });
}
