import {
  changeEmailPreference,
  listEmailPreferences,
} from "@academy/shared/contract/students/email-preferences.operations";
import {
  changeMarketingConsent,
  readMarketingConsent,
} from "@academy/shared/contract/students/marketing-consent.operations";
import type { Context } from "#context.ts";
import { isoTime } from "#format/iso-time.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { marketingConsent, setMarketingConsent } from "./marketing-consent.ts";
import { preferencesService } from "./preferences.service.ts";
import { unsubscribePages } from "./unsubscribe-pages.ts";

/** Which emails a person wants. */
export function emailPreferencesRoutes(serve: Serve, context: Context<"db" | "config" | "clock">) {
  const preferences = preferencesService(context.db);
  const consentOf = async (id: number) => ({
    since: isoTime(await marketingConsent(context.db, id)),
  });

  serve(listEmailPreferences, (request) => preferences.list(studentOf(request).id));
  serve(changeEmailPreference, (request) => preferences.change(studentOf(request).id, request.body));
  serve(readMarketingConsent, (request) => consentOf(studentOf(request).id));
  serve(changeMarketingConsent, async (request) => {
    const { id } = studentOf(request);
    await setMarketingConsent(context, id, request.body.wanted);
    return consentOf(id);
  });

  unsubscribePages(serve, context);
}
