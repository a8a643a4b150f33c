import { languageOf } from "@academy/shared/contract/language";
import { confirmFeedbackForm, confirmFeedbackPage } from "@academy/shared/contract/pages.operations";
import type { Context } from "#context.ts";
import { html } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { ConfirmationClaim } from "./confirm-address.ts";

const WORDS = {
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
      const words = WORDS[language];
      const fields = FIELDS.map((name) => html`<input type="hidden" name="${name}" value="${claim[name]}">`);
      const body = html`<main><div class="card"><h1>${words.title}</h1><p>${words.lead}</p>
<form method="post" action="/api/courses/feedback/confirm/">${fields}<input type="hidden" name="lng" value="${language}"><button>${words.ask}</button></form></div></main>`;
      return sendPage(reply, { language, title: words.title, body });
    });

    serve(confirmFeedbackForm, async (request, reply) => {
      const { claim, language } = linkParameters(request.body);
      const words = WORDS[language];
      const confirmed = await confirm(claim);
      const said = confirmed
        ? html`<p role="status" class="good">${words.done}</p>`
        : html`<p role="status">${words.gone}</p>`;
      const body = html`<main><div class="card"><h1>${words.title}</h1>${said}<a class="button" href="${config.publicUrl}/">${words.back}</a></div></main>`;
      return sendPage(reply, { language, title: words.title, body, status: confirmed ? 200 : 410 });
    });
  });
}
