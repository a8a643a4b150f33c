import { type Language, languageOf } from "@academy/shared/contract/language";
import { invitationForm, invitationPage } from "@academy/shared/contract/pages.operations";
import type { StaffRole } from "@academy/shared/contract/roles";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { FastifyReply } from "fastify";
import type { Context } from "#context.ts";
import { ROLE_NAMES } from "#domains/emails/templates/role-names.ts";
import { Problem, required } from "#errors/problem.ts";
import { html, type Markup, pageScript } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { acceptForms } from "#http/requests/forms.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { INVITATION_PATH } from "./invitation-link.ts";
import { INVITATION_TEXTS } from "./invitation-texts.ts";
import { staffService } from "./staff.service.ts";

/** A signed-in browser sends its session with the form; any other must sign in first. */
const takeSession = pageScript(`
const form = document.querySelector("form[data-take-session]");
let access = null;
try { access = localStorage.getItem("token"); } catch {}
if (form && access) {
  form.elements.access.value = access;
  form.hidden = false;
  document.querySelector("[data-visitor]").hidden = true;
}
`);

const textOf = (value: unknown, max: number) => (typeof value === "string" ? value.slice(0, max) : "");

function linkParameters(source: unknown) {
  const { token, lng, access } = (source ?? {}) as Record<string, unknown>;
  return { token: textOf(token, 100), access: textOf(access, 200), language: languageOf(textOf(lng, 10)) };
}

/**
 * The pages behind the one-time link of an invitation (decision 0054). Opening the link changes nothing, since mail
 * scanners open every link. The button on the page accepts, and only for the account whose confirmed address was invited.
 */
export function invitationPages(
  serve: Serve,
  context: Context<"db" | "clock" | "config">,
  { ownerOf }: Pick<SessionHooks, "ownerOf">,
) {
  const { db, config } = context;
  const staff = staffService(context);

  const show = (reply: FastifyReply, language: Language, inside: Markup, status = 200) => {
    const { title } = INVITATION_TEXTS[language];
    const body = html`<main><div class="card"><h1>${title}</h1>${inside}</div></main>`;
    return sendPage(reply, { language, title, body, status, script: takeSession });
  };
  const signIn = (language: Language) =>
    html`<a class="button" href="${screenAddress(config.publicUrl, "signIn")}">${INVITATION_TEXTS[language].sign_in}</a>`;
  const acceptForm = (language: Language, token: string, role: StaffRole) => {
    const texts = INVITATION_TEXTS[language];
    return html`<p>${texts.lead(ROLE_NAMES[language][role])}</p>
<form method="post" action="${INVITATION_PATH}" data-take-session hidden><input type="hidden" name="token" value="${token}"><input type="hidden" name="lng" value="${language}"><input type="hidden" name="access" value=""><button>${texts.accept}</button></form>
<div data-visitor><p>${texts.first}</p>${signIn(language)}</div>`;
  };
  const refused = (language: Language, message: string) =>
    html`<p class="bad" role="alert">${message}</p>${signIn(language)}`;

  serve.within((serve) => {
    acceptForms(serve.app);

    serve(invitationPage, async (request, reply) => {
      const { token, language } = linkParameters(request.query);
      const role = await staff.invitedRole(db, token);
      if (!role) return show(reply, language, refused(language, INVITATION_TEXTS[language].over));
      return show(reply, language, acceptForm(language, token, role));
    });

    serve(invitationForm, async (request, reply) => {
      const { token, access, language } = linkParameters(request.body);
      const texts = INVITATION_TEXTS[language];
      try {
        const student = required(await ownerOf(access), "session.required");
        const role = await db.transaction((tx) => staff.acceptByLink(tx, student, token));
        const profile = screenAddress(config.publicUrl, "profile", { tab: "accountSecurity" });
        const done = html`<p role="status" class="good">${texts.done(ROLE_NAMES[language][role])}</p><p>${texts.factor}</p><a class="button" href="${profile}">${texts.go_on}</a>`;
        return show(reply, language, done);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const message = {
          "account.unverified": texts.unverified,
          "invitation.other": texts.other,
          "invitation.over": texts.over,
        }[error.code as string];
        return show(reply, language, refused(language, message ?? texts.first), error.status);
      }
    });
  });
}
