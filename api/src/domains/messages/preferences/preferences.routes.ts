import { EmailPreferenceChange, EmailPreferences } from "@academy/shared/contract/students/email-preferences";
import { MarketingConsent, MarketingConsentChange } from "@academy/shared/contract/students/marketing-consent";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { marketingConsent, setMarketingConsent } from "./marketing-consent.ts";
import { preferencesService } from "./preferences.service.ts";
import { unsubscribePages } from "./unsubscribe-pages.ts";

const tags = ["students"];
const response = { 200: EmailPreferences, ...refusals };

/** Which emails a person wants (reading 90). */
export function emailPreferencesRoutes(
  app: App,
  context: Pick<Context, "db" | "config" | "clock">,
  session: SessionHooks,
): void {
  const onRequest = session.studentOnly;
  const preferences = preferencesService(context.db);

  app.get("/emails/", { onRequest, schema: { tags, response } }, (request) => preferences.list(studentOf(request).id));
  app.patch("/emails/", { onRequest, schema: { tags, body: EmailPreferenceChange, response } }, (request) =>
    preferences.change(studentOf(request).id, request.body),
  );

  const consent = { 200: MarketingConsent, ...refusals };
  const consentOf = async (id: number): Promise<MarketingConsent> => ({
    since: (await marketingConsent(context.db, id))?.toISOString() ?? null,
  });
  app.get("/emails/marketing/", { onRequest, schema: { tags, response: consent } }, (request) =>
    consentOf(studentOf(request).id),
  );
  app.put(
    "/emails/marketing/",
    { onRequest, schema: { tags, body: MarketingConsentChange, response: consent } },
    async (request) => {
      const { id } = studentOf(request);
      await setMarketingConsent(context, id, request.body.wanted);
      return consentOf(id);
    },
  );

  unsubscribePages(app, context);
}
