import { type Language, languageOf } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyReply } from "fastify";
import type { App, Context } from "#context.ts";
import { html, type Markup } from "#html/document.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { StopRemovalClaim } from "./stop-removal-link.ts";

const WORDS = {
  en: {
    title: "Your second factors",
    lead: "Someone asked the academy to remove the second factors of your account. If it was not you, stop it.",
    ask: "Keep my second factors",
    done: "Stopped. The second factors of your account stay.",
    next: "Whoever asked knows your password or reads your emails. Set a new password: this also signs out every device.",
    password: "Set a new password",
    gone: "This request is over already: it was stopped or done.",
    sign_in: "Sign in",
  },
  ru: {
    title: "Ваши вторые факторы",
    lead: "Кто-то попросил академию отключить вторые факторы вашей учётной записи. Если это были не вы, остановите отключение.",
    ask: "Сохранить вторые факторы",
    done: "Остановлено. Вторые факторы вашей учётной записи сохранены.",
    next: "Тот, кто об этом попросил, знает ваш пароль или читает вашу почту. Задайте новый пароль: при этом завершатся сеансы на всех устройствах.",
    password: "Задать новый пароль",
    gone: "Этот запрос уже завершён: его остановили или выполнили.",
    sign_in: "Войти",
  },
} satisfies Record<Language, object>;

function linkParameters(source: unknown): { claim: StopRemovalClaim; language: Language } {
  const given = (source ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === "string" && given[name].length <= 100 ? given[name] : "");
  return { claim: { request: text("request"), token: text("token") }, language: languageOf(text("lng")) };
}

/** What the pages ask. */
interface Removals {
  canStop: (claim: StopRemovalClaim) => Promise<boolean>;
  stop: (claim: StopRemovalClaim) => Promise<boolean>;
}

/** The pages behind the link that stops a removal of second factors. Opening it changes nothing, since mail scanners open every link; the button does. */
export function stopRemovalPages(
  app: App,
  { config: { publicUrl } }: Pick<Context, "config">,
  removals: Removals,
): void {
  const show = (reply: FastifyReply, language: Language, inside: Markup, status = 200) => {
    const { title } = WORDS[language];
    const body = html`<main><div class="card"><h1>${title}</h1>${inside}</div></main>`;
    return sendPage(reply, { language, title, body, status });
  };
  const gone = ({ gone: words, sign_in }: (typeof WORDS)[Language]) =>
    html`<p role="status">${words}</p><a class="button" href="${screenAddress(publicUrl, "signIn")}">${sign_in}</a>`;

  app.register(async (scope) => {
    acceptForms(scope);

    scope.get("/second-factor/lost/stop/", { schema: { hide: true } }, async (request, reply) => {
      const { claim, language } = linkParameters(request.query);
      const words = WORDS[language];
      if (!(await removals.canStop(claim))) return show(reply, language, gone(words));
      const { request: number, token } = claim;
      const form = html`<p>${words.lead}</p><form method="post" action="/api/student/auth/second-factor/lost/stop/">
<input type="hidden" name="request" value="${number}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lng" value="${language}"><button>${words.ask}</button></form>`;
      return show(reply, language, form);
    });

    scope.post("/second-factor/lost/stop/", { schema: { hide: true } }, async (request, reply) => {
      const { claim, language } = linkParameters(request.body);
      const words = WORDS[language];
      if (!(await removals.stop(claim))) return show(reply, language, gone(words), 410);
      const done = html`<p role="status" class="good">${words.done}</p><p>${words.next}</p>
<a class="button" href="${screenAddress(publicUrl, "recovery", { lng: language })}">${words.password}</a>`;
      return show(reply, language, done);
    });
  });
}
