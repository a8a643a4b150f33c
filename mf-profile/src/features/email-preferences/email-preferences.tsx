import type { EmailPreferences as Preferences } from "@academy/shared/contract/students/email-preferences";
import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery, useQueryClient } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { Choice } from "#ui/choice.tsx";
import { changeEmailPreference, emailPreferencesQuery } from "./email-preferences.api.ts";

/**
 * Which emails a person wants, kind by kind, each kept at once (reading 90). Emails about the account, its money and its
 * security are always sent. An api from before the choice has none to offer.
 */
export function EmailPreferences() {
  const t = useTranslations("profile");
  const preferences = useQuery(emailPreferencesQuery());
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: changeEmailPreference,
    // Choices that follow one another are kept in turn; each answer tells all kinds.
    scope: { id: "email-preferences" },
    onSuccess: (kept: Preferences) => cache.setQueryData(emailPreferencesQuery().queryKey, kept),
  });
  if (hasCode(preferences.error, "route.unknown")) return null;

  return (
    <Choice legend={t("emails.kinds")} lead={t("emails.kinds_lead")} save={change} saved={t("emails.kinds_kept")}>
      <Async result={preferences} rows={1}>
        {(list) =>
          list.map(({ kind, wanted }) => (
            <Checkbox
              key={kind}
              checked={change.isPending && change.variables.kind === kind ? change.variables.wanted : wanted}
              onChange={({ target }) => change.mutate({ kind, wanted: target.checked })}
            >
              {t(`emails.kind.${kind}`)}
            </Checkbox>
          ))
        }
      </Async>
    </Choice>
  );
}
