import { languageOf } from "@academy/shared/contract/language";
import { confirmFeedbackForm, confirmFeedbackPage } from "@academy/shared/contract/pages.operations";
import type { Context } from "#context.ts";
import { html } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { ConfirmationClaim } from "./confirm-address.ts";

const TEXTS = {
  en: {
    title: "Confirm your address",
    lead: "Press the button if you wrote to the academy. Your message will then be read first.",
    ask: "It was me",
    done: "Thank you. Your message has been passed on.",
    gone: "This link has expired or is incomplete. Your message is saved all the same.",
    back: "To the academy",
  },
  ru: {
    title: "Подтвердите ваш адрес",
    lead: "Нажмите на кнопку, если вы писали академии. Тогда ваше сообщение прочитают в первую очередь.",
    ask: "Да, это я",
    done: "Спасибо. Ваше сообщение передано.",
    gone: "Ссылка устарела или скопирована не полностью. Ваше сообщение в любом случае сохранено.",
    back: "На сайт академии",
  },
} as const;

const FIELDS = ["message", "expires", "signature"] as const;

function linkParameters(source: unknown) {
  const given = (source ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === "string" && given[name].length <= 100 ? given[name] : "");
  return {
    claim: { message: text("message"), expires: text("expires"), signature: text("signature") },
    language: languageOf(text("lng")),
  };
}

/** The page behind the link of the email. Opening it changes nothing, since mail scanners open every link; its button confirms. */
export function confirmPages(
  serve: Serve,
  { config }: Context<"config">,
  confirm: (claim: ConfirmationClaim) => Promise<boolean>,
) {
  serve.within((serve) => {
    acceptForms(serve.app);

    serve(confirmFeedbackPage, async (request, reply) => {
      const { claim, language } = linkParameters(request.query);
      const texts = TEXTS[language];
      const fields = FIELDS.map((name) => html`<input type="hidden" name="${name}" value="${claim[name]}">`);
      const body = html`<main><div class="card"><h1>${texts.title}</h1><p>${texts.lead}</p>
<form method="post" action="/api/courses/feedback/confirm/">${fields}<input type="hidden" name="lng" value="${language}"><button>${texts.ask}</button></form></div></main>`;
      return sendPage(reply, { language, title: texts.title, body });
    });

    serve(confirmFeedbackForm, async (request, reply) => {
      const { claim, language } = linkParameters(request.body);
      const texts = TEXTS[language];
      const confirmed = await confirm(claim);
      const message = confirmed
        ? html`<p role="status" class="good">${texts.done}</p>`
        : html`<p role="status">${texts.gone}</p>`;
      const body = html`<main><div class="card"><h1>${texts.title}</h1>${message}<a class="button" href="${config.publicUrl}/">${texts.back}</a></div></main>`;
      return sendPage(reply, { language, title: texts.title, body, status: confirmed ? 200 : 410 });
    });
  });
}
