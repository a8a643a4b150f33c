import { DEFAULT_LANGUAGE, type Language } from "@academy/shared/contract/language";
import { unsubscribeForm, unsubscribePage } from "@academy/shared/contract/pages.operations";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyReply } from "fastify";
import type { Context } from "#context.ts";
import { html, type Markup } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import { setMarketingConsent } from "./marketing-consent.ts";
import { preferencesRepository } from "./preferences.repository.ts";
import { readUnsubscribe, UNSUBSCRIBE_PATH, type UnsubscribeClaim, type Unsubscribed } from "./unsubscribe-link.ts";

interface Texts {
  title: string;
  kinds: Record<Unsubscribed, string>;
  ask: (kind: string) => string;
  turn_off: string;
  off: (kind: string) => string;
  turn_on: string;
  on: (kind: string) => string;
  unknown: string;
  profile: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    title: "Emails from the academy",
    kinds: {
      answers: "answers to your questions",
      certificate: "your certificate",
      essay: "your essay",
      access_ending: "the end of your access",
      sessions: "live sessions that are moved or cancelled",
      session_reminders: "live sessions that begin soon",
      staff_summary: "what waits for the staff",
      new_questions: "new questions of students",
      marketing: "news of the course",
    },
    ask: (kind) => `Do you no longer want emails about ${kind}?`,
    turn_off: "Turn these emails off",
    off: (kind) => `You will get no more emails about ${kind}.`,
    turn_on: "Turn them on again",
    on: (kind) => `You will get emails about ${kind} again.`,
    unknown: "This link is not valid any more. You can choose your emails in your profile.",
    profile: "Go to the profile",
  },
  ru: {
    title: "Письма академии",
    kinds: {
      answers: "об ответах на ваши вопросы",
      certificate: "о вашем сертификате",
      essay: "о вашем эссе",
      access_ending: "об окончании доступа",
      sessions: "о переносе и отмене онлайн-семинаров",
      session_reminders: "о скором начале онлайн-семинаров",
      staff_summary: "о том, что ждёт сотрудников",
      new_questions: "о новых вопросах слушателей",
      marketing: "с новостями курса",
    },
    ask: (kind) => `Больше не присылать письма ${kind}?`,
    turn_off: "Отключить эти письма",
    off: (kind) => `Письма ${kind} больше не придут.`,
    turn_on: "Включить снова",
    on: (kind) => `Письма ${kind} снова будут приходить.`,
    unknown: "Эта ссылка больше не действует. Выбрать письма можно в профиле.",
    profile: "Перейти в профиль",
  },
};

/**
 * The pages behind the links that turn emails off. Opening a page changes nothing, because mail scanners open every link. Its button does,
 * and so does the mail program's own button, which posts to the same address at once (RFC 8058).
 */
export function unsubscribePages(serve: Serve, context: Context<"db" | "config" | "clock">) {
  const { db, config } = context;
  const preferences = preferencesRepository(db);

  const show = (reply: FastifyReply, language: Language, inside: Markup, status = 200) => {
    const { title } = TEXTS[language];
    const body = html`<main><div class="card"><h1>${title}</h1>${inside}</div></main>`;
    return sendPage(reply, { language, title, body, status });
  };

  const unknown = (reply: FastifyReply, language: Language) => {
    const texts = TEXTS[language];
    const profile = screenAddress(config.publicUrl, "profile", { lng: language });
    return show(
      reply,
      language,
      html`<p role="status">${texts.unknown}</p><a class="button" href="${profile}">${texts.profile}</a>`,
      410,
    );
  };

  const form = ({ token, kind, language }: UnsubscribeClaim, label: string, wanted: "on" | "off") =>
    html`<form method="post" action="${UNSUBSCRIBE_PATH}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="lng" value="${language}"><input type="hidden" name="turn" value="${wanted}"><button>${label}</button></form>`;

  serve.within((serve) => {
    acceptForms(serve.app);

    serve(unsubscribePage, async (request, reply) => {
      const claim = readUnsubscribe(request.query);
      if (!claim || (await preferences.owner(claim.token)) === null)
        return unknown(reply, claim?.language ?? DEFAULT_LANGUAGE);
      const texts = TEXTS[claim.language];
      const asks = html`<p>${texts.ask(texts.kinds[claim.kind])}</p>${form(claim, texts.turn_off, "off")}`;
      return show(reply, claim.language, asks);
    });

    serve(unsubscribeForm, async (request, reply) => {
      // A mail program posts to the link unchanged; our own form sends all parameters in its body.
      const given = { ...(request.query as object), ...((request.body as object | null) ?? {}) };
      const claim = readUnsubscribe(given);
      const owner = claim && (await preferences.owner(claim.token));
      if (!claim || owner === null) return unknown(reply, claim?.language ?? DEFAULT_LANGUAGE);
      const isWanted = Reflect.get(given, "turn") === "on";
      if (claim.kind === "marketing") await setMarketingConsent(context, owner, isWanted);
      else await preferences.set(owner, claim.kind, isWanted);
      const texts = TEXTS[claim.language];
      const kind = texts.kinds[claim.kind];
      const next = isWanted ? form(claim, texts.turn_off, "off") : form(claim, texts.turn_on, "on");
      return show(
        reply,
        claim.language,
        html`<p role="status" class="good">${isWanted ? texts.on(kind) : texts.off(kind)}</p>${next}`,
      );
    });
  });
}
