import { type Language, languageOf } from "@academy/shared/contract/language";
import { urlOf } from "@academy/shared/contract/operation";
import type { stopEmailChangeForm, stopEmailChangePage } from "@academy/shared/contract/pages.operations";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyReply } from "fastify";
import type { Context } from "#context.ts";
import { html, type Markup } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";

/** The texts of the pages in one language. */
interface StopTexts {
  title: string;
  lead: string;
  ask: string;
  done: string;
  next: string;
  password: string;
  gone: string;
  sign_in: string;
}

/** A waiting change that the link of an email stops, named by its number and the link's secret. */
export interface StoppedChange {
  page: typeof stopEmailChangePage;
  form: typeof stopEmailChangeForm;
  /** The name of the parameter with the number. */
  parameter: string;
  texts: Record<Language, StopTexts>;
  canStop: (number: string, token: string) => Promise<boolean>;
  stop: (number: string, token: string) => Promise<boolean>;
}

/**
 * The pages behind a link that stops a change of the account. Opening a page changes nothing, because mail scanners open every link;
 * pressing the button stops the change.
 */
export function stopPages(
  serve: Serve,
  { config: { publicUrl } }: Context<"config">,
  { page, form: sent, parameter, texts: all, canStop, stop }: StoppedChange,
) {
  const read = (source: unknown) => {
    const given = (source ?? {}) as Record<string, unknown>;
    const text = (name: string) => (typeof given[name] === "string" && given[name].length <= 100 ? given[name] : "");
    const language = languageOf(text("lng"));
    return { number: text(parameter), token: text("token"), language, texts: all[language] };
  };
  const show = (reply: FastifyReply, language: Language, inside: Markup, status = 200) => {
    const { title } = all[language];
    const body = html`<main><div class="card"><h1>${title}</h1>${inside}</div></main>`;
    return sendPage(reply, { language, title, body, status });
  };
  const gone = ({ gone: texts, sign_in }: StopTexts) =>
    html`<p role="status">${texts}</p><a class="button" href="${screenAddress(publicUrl, "signIn")}">${sign_in}</a>`;

  serve.within((serve) => {
    acceptForms(serve.app);

    serve(page, async (request, reply) => {
      const { number, token, language, texts } = read(request.query);
      if (!(await canStop(number, token))) return show(reply, language, gone(texts));
      const form = html`<p>${texts.lead}</p><form method="post" action="${urlOf(sent)}">
<input type="hidden" name="${parameter}" value="${number}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lng" value="${language}"><button>${texts.ask}</button></form>`;
      return show(reply, language, form);
    });

    serve(sent, async (request, reply) => {
      const { number, token, language, texts } = read(request.body);
      if (!(await stop(number, token))) return show(reply, language, gone(texts), 410);
      const done = html`<p role="status" class="good">${texts.done}</p><p>${texts.next}</p>
<a class="button" href="${screenAddress(publicUrl, "recovery", { lng: language })}">${texts.password}</a>`;
      return show(reply, language, done);
    });
  });
}
