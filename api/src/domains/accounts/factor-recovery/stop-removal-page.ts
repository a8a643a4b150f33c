import { stopFactorRemovalForm, stopFactorRemovalPage } from "@academy/shared/contract/pages.operations";
import type { Context } from "#context.ts";
import { stopPages } from "#domains/accounts/stop-pages.ts";
import type { Serve } from "#http/contract/serve.ts";
import type { StopRemovalClaim } from "./stop-removal-link.ts";

const TEXTS = {
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
};

/** The service calls that the pages need. */
interface Removals {
  canStop: (claim: StopRemovalClaim) => Promise<boolean>;
  stop: (claim: StopRemovalClaim) => Promise<boolean>;
}

/** The pages behind the link that stops a removal of second factors. */
export const stopRemovalPages = (serve: Serve, context: Context<"config">, removals: Removals) =>
  stopPages(serve, context, {
    page: stopFactorRemovalPage,
    form: stopFactorRemovalForm,
    parameter: "request",
    texts: TEXTS,
    canStop: (request, token) => removals.canStop({ request, token }),
    stop: (request, token) => removals.stop({ request, token }),
  });
