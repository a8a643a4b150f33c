import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery, useQueryClient } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { Choice } from "#ui/choice.tsx";
import { changeMarketingConsent, marketingConsentQuery } from "./email-preferences.api.ts";

/**
 * The consent to marketing emails: never assumed, kept at once, withdrawn as easily (reading 119). An api from before it
 * sends none.
 */
export function MarketingConsent() {
  const t = useTranslations("profile");
  const consent = useQuery(marketingConsentQuery());
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: changeMarketingConsent,
    onSuccess: (kept) => cache.setQueryData(marketingConsentQuery().queryKey, kept),
  });
  if (hasCode(consent.error, "route.unknown")) return null;

  return (
    <Choice
      legend={t("emails.marketing")}
      lead={t("emails.marketing_lead")}
      save={change}
      saved={t("emails.kinds_kept")}
    >
      <Async result={consent} rows={1}>
        {({ since }) => (
          <Checkbox
            checked={change.isPending ? change.variables : since !== null}
            onChange={({ target }) => change.mutate(target.checked)}
          >
            {t("emails.marketing_agree")}
          </Checkbox>
        )}
      </Async>
    </Choice>
  );
}
