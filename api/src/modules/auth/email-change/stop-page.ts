import { type Language, languageOf } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyReply } from "fastify";
import type { App, Context } from "#context.ts";
import { html, type Markup } from "#html/document.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { StopClaim } from "./stop-link.ts";

const WORDS = {
  en: {
    title: "Change of your email",
    lead: "Someone requested a change of your account's email. If it was not you, stop the change.",
    ask: "Stop the change",
    done: "The change has been stopped. The email of your account stays the same.",
    next: "Whoever requested it knows your password. Set a new one: this also signs out every device.",
    password: "Set a new password",
    gone: "This change is no longer in progress: it was stopped, completed or started again.",
    sign_in: "Sign in",
  },
  ru: {
    title: "Смена адреса почты",
    lead: "Кто-то запросил смену адреса вашей учётной записи. Если это были не вы, остановите её.",
    ask: "Остановить смену адреса",
    done: "Смена остановлена. Адрес вашей учётной записи остался прежним.",
    next: "Тот, кто её запросил, знает ваш пароль. Задайте новый: при этом завершатся сеансы на всех устройствах.",
    password: "Задать новый пароль",
    gone: "Эта смена адреса уже не выполняется: её остановили, завершили или начали заново.",
    sign_in: "Войти",
  },
} satisfies Record<Language, object>;

function linkParameters(source: unknown): { claim: StopClaim; language: Language } {
  const given = (source ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === "string" && given[name].length <= 100 ? given[name] : "");
  return { claim: { change: text("change"), token: text("token") }, language: languageOf(text("lng")) };
}

/** What the pages ask. */
interface Changes {
  canStop: (claim: StopClaim) => Promise<boolean>;
  stop: (claim: StopClaim) => Promise<boolean>;
}

/** The pages behind the link that stops a change of the address. Opening it changes nothing, since mail scanners open every link; the button does. */
export function stopPages(app: App, { config: { publicUrl } }: Pick<Context, "config">, changes: Changes): void {
  const show = (reply: FastifyReply, language: Language, inside: Markup, status = 200) => {
    const { title } = WORDS[language];
    const body = html`<main><div class="card"><h1>${title}</h1>${inside}</div></main>`;
    return sendPage(reply, { language, title, body, status });
  };
  const gone = ({ gone: words, sign_in }: (typeof WORDS)[Language]) =>
    html`<p role="status">${words}</p><a class="button" href="${screenAddress(publicUrl, "signIn")}">${sign_in}</a>`;

  app.register(async (scope) => {
    acceptForms(scope);

    scope.get("/email-change/stop/", { schema: { hide: true } }, async (request, reply) => {
      const { claim, language } = linkParameters(request.query);
      const words = WORDS[language];
      if (!(await changes.canStop(claim))) return show(reply, language, gone(words));
      const { change, token } = claim;
      const form = html`<p>${words.lead}</p><form method="post" action="/api/student/auth/email-change/stop/">
<input type="hidden" name="change" value="${change}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lng" value="${language}"><button>${words.ask}</button></form>`;
      return show(reply, language, form);
    });

    scope.post("/email-change/stop/", { schema: { hide: true } }, async (request, reply) => {
      const { claim, language } = linkParameters(request.body);
      const words = WORDS[language];
      if (!(await changes.stop(claim))) return show(reply, language, gone(words), 410);
      const done = html`<p role="status" class="good">${words.done}</p><p>${words.next}</p>
<a class="button" href="${screenAddress(publicUrl, "recovery", { lng: language })}">${words.password}</a>`;
      return show(reply, language, done);
    });
  });
}
