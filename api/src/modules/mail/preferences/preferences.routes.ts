import { EmailPreferenceChange, EmailPreferences } from "@academy/shared/contract/students/email-preferences";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { preferencesService } from "./preferences.service.ts";
import { unsubscribePages } from "./unsubscribe-pages.ts";

const tags = ["students"];
const response = { 200: EmailPreferences, ...refusals };

/** Which emails a person wants (reading 90). */
export function emailPreferencesRoutes(app: App, context: Pick<Context, "db" | "config">, session: SessionHooks): void {
  const onRequest = session.studentOnly;
  const preferences = preferencesService(context.db);

  app.get("/emails/", { onRequest, schema: { tags, response } }, (request) => preferences.list(studentOf(request).id));
  app.patch("/emails/", { onRequest, schema: { tags, body: EmailPreferenceChange, response } }, (request) =>
    preferences.change(studentOf(request).id, request.body),
  );

  unsubscribePages(app, context);
}
