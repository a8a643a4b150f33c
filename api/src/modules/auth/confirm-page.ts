import type { App, Context } from "#context.ts";
import { html } from "#html/document.ts";
import { sendPage } from "#html/send-page.ts";
import type { LetterLanguage } from "#modules/mail/letter.ts";
import { acceptForms } from "#plugins/forms.ts";

const WORDS = {
  en: {
    title: "Confirm your email",
    ask: "Confirm",
    lead: "Press the button, and your address is confirmed.",
    done: "Your email is confirmed.",
    back: "To the academy",
    gone: "This link has been used or is too old. If your email still waits to be confirmed, sign in and ask for a new code.",
    sign_in: "Sign in",
  },
  ru: {
    title: "Подтверждение адреса почты",
    ask: "Подтвердить",
    lead: "Нажмите на кнопку, и адрес будет подтверждён.",
    done: "Адрес электронной почты подтверждён.",
    back: "К академии",
    gone: "Ссылка уже использована или устарела. Если адрес ещё не подтверждён, войдите и запросите новый код.",
    sign_in: "Войти",
  },
};

/** What the letter's link and the page's form carry: the token, and the language of the letter. */
function carried(source: unknown): { token: string; language: LetterLanguage } {
  const { token, lng } = (source ?? {}) as { token?: unknown; lng?: unknown };
  return {
    token: typeof token === "string" && token.length <= 100 ? token : "",
    language: lng === "ru" ? "ru" : "en",
  };
}

/**
 * The page behind the one-time link of the letter (reading 3). Opening it changes nothing, since mail scanners open every
 * link; the button does.
 */
export function confirmPages(app: App, { config }: Context, confirmByLink: (token: string) => Promise<boolean>): void {
  app.register(async (scope) => {
    acceptForms(scope);

    scope.get("/confirm/", { schema: { hide: true } }, async (request, reply) => {
      const { token, language } = carried(request.query);
      const words = WORDS[language];
      const body = html`<main><div class="card"><h1>${words.title}</h1><p>${words.lead}</p>
<form method="post" action="/api/student/auth/confirm/"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lng" value="${language}"><button>${words.ask}</button></form></div></main>`;
      return sendPage(reply, { language, title: words.title, body });
    });

    scope.post("/confirm/", { schema: { hide: true } }, async (request, reply) => {
      const { token, language } = carried(request.body);
      const words = WORDS[language];
      const confirmed = await confirmByLink(token);
      const next = confirmed
        ? html`<p role="status" class="good">${words.done}</p><a class="button" href="${config.publicUrl}/">${words.back}</a>`
        : html`<p role="status">${words.gone}</p><a class="button" href="${config.publicUrl}/signin">${words.sign_in}</a>`;
      const body = html`<main><div class="card"><h1>${words.title}</h1>${next}</div></main>`;
      return sendPage(reply, { language, title: words.title, body, status: confirmed ? 200 : 410 });
    });
  });
}
