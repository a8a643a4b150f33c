import { type Language, languageAccepted } from "@academy/shared/contract/language";
import type { FastifyRequest } from "fastify";
import type { Problem } from "#errors/problem.ts";
import { html } from "#html/document.ts";

type Kind = "unknown" | "expired" | "session" | "wait" | "ours" | "refused";

interface Texts {
  home: string;
  request: string;
  kinds: Record<Kind, readonly [title: string, text: string]>;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    home: "To the main page",
    request: "Request number",
    kinds: {
      unknown: [
        "There is nothing at this address",
        "Perhaps the address was not copied in full, or the page is no longer there.",
      ],
      expired: [
        "This address is no longer valid",
        "Links to files expire after a few minutes. Go back to the page you came from and open the file again.",
      ],
      session: ["Please sign in", "This can only be opened from the academy's pages once you have signed in."],
      wait: ["Too many requests", "Please wait a moment and try again."],
      ours: ["Something went wrong on our side", "Please try again in a moment."],
      refused: ["The request could not be understood", "Go back to the page you came from and try again."],
    },
  },
  ru: {
    home: "На главную страницу",
    request: "Номер запроса",
    kinds: {
      unknown: ["По этому адресу ничего нет", "Возможно, адрес скопирован не полностью или страница удалена."],
      expired: [
        "Этот адрес больше не действует",
        "Ссылки на файлы действуют несколько минут. Вернитесь на страницу, с которой пришли, и откройте файл ещё раз.",
      ],
      session: ["Войдите, пожалуйста", "Открыть это можно только со страниц академии после входа."],
      wait: ["Слишком много запросов", "Подождите немного и попробуйте ещё раз."],
      ours: ["На нашей стороне произошла ошибка", "Попробуйте ещё раз через минуту."],
      refused: ["Не удалось обработать запрос", "Вернитесь на страницу, с которой пришли, и попробуйте ещё раз."],
    },
  },
};

function kindOf({ code, status }: Problem) {
  if (code === "media.forbidden" || status === 410) return "expired";
  if (status === 401) return "session";
  if (status === 404) return "unknown";
  if (status === 429) return "wait";
  return status >= 500 ? "ours" : "refused";
}

/** Whether a person waits for the answer: a browser that opens an address names HTML, a program does not. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, "headers">) => /text\/html/.test(headers.accept ?? "");

/** The page for a person who opened an address of the api that is refused, in the language of the browser. */
export function refusalPage(problem: Problem, request: Pick<FastifyRequest, "id" | "headers">) {
  const language = languageAccepted(request.headers["accept-language"]);
  const { home, request: number, kinds } = TEXTS[language];
  const [title, text] = kinds[kindOf(problem)];
  const body = html`<main><div class="card"><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p>
<small>${number}: ${request.id}</small></div></main>`;
  return { language, title, body, status: problem.status };
}
