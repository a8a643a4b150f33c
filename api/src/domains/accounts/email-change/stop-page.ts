import { stopEmailChangeForm, stopEmailChangePage } from "@academy/shared/contract/pages.operations";
import type { Context } from "#context.ts";
import { stopPages } from "#domains/accounts/stop-pages.ts";
import type { Serve } from "#http/contract/serve.ts";
import type { StopClaim } from "./stop-link.ts";

const TEXTS = {
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
};

/** The service calls that the pages need. */
interface Changes {
  canStop: (claim: StopClaim) => Promise<boolean>;
  stop: (claim: StopClaim) => Promise<boolean>;
}

/** The pages behind the link that stops a change of the address. */
export const stopChangePages = (serve: Serve, context: Context<"config">, changes: Changes) =>
  stopPages(serve, context, {
    page: stopEmailChangePage,
    form: stopEmailChangeForm,
    parameter: "change",
    texts: TEXTS,
    canStop: (change, token) => changes.canStop({ change, token }),
    stop: (change, token) => changes.stop({ change, token }),
  });
