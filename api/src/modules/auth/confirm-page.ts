import type { App, Context } from "#context.ts";
import { html } from "#html/document.ts";
import { sendPage } from "#html/send-page.ts";
import { acceptForms } from "#plugins/forms.ts";

const WORDS = {
  title: "Confirm your e-mail address · Подтверждение адреса",
  ask: "Confirm the address / Подтвердить адрес",
  done: "Your e-mail address is confirmed. · Ваш адрес подтверждён.",
  gone: "This link is no longer valid. Please ask for a new code. · Ссылка больше не действует. Запросите новый код.",
  back: "To the academy / К академии",
};

const tokenOf = (source: unknown): string => {
  const token = (source as { token?: unknown } | null)?.token;
  return typeof token === "string" && token.length <= 100 ? token : "";
};

/**
 * The page behind the one-time link of the letter (reading 3). Opening it changes nothing, since mail scanners open every
 * link; the button does.
 */
export function confirmPages(app: App, { config }: Context, confirmByLink: (token: string) => Promise<boolean>): void {
  app.register(async (scope) => {
    acceptForms(scope);

    scope.get("/confirm/", { schema: { hide: true } }, async (request, reply) => {
      const body = html`<main><div class="card"><h1>${WORDS.title}</h1>
<form method="post" action="/api/student/auth/confirm/"><input type="hidden" name="token" value="${tokenOf(request.query)}"><button>${WORDS.ask}</button></form></div></main>`;
      return sendPage(reply, { language: "en", title: WORDS.title, body });
    });

    scope.post("/confirm/", { schema: { hide: true } }, async (request, reply) => {
      const confirmed = await confirmByLink(tokenOf(request.body));
      const body = html`<main><div class="card"><h1>${WORDS.title}</h1>
<p role="status">${confirmed ? WORDS.done : WORDS.gone}</p><a class="button" href="${config.publicUrl}/">${WORDS.back}</a></div></main>`;
      return sendPage(reply, { language: "en", title: WORDS.title, body, status: confirmed ? 200 : 410 });
    });
  });
}
