import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery, useQueryClient } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import styles from "#ui/choice.module.css";
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
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("emails.marketing")}</legend>
      <p className={styles.lead}>{t("emails.marketing_lead")}</p>
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
      <ErrorNote
        error={change.error}
        call="update"
        onRetry={() => change.variables !== undefined && change.mutate(change.variables)}
        retrying={change.isPending}
      />
      <p role="status" className={styles.done}>
        {change.isSuccess ? t("emails.kinds_kept") : ""}
      </p>
    </fieldset>
  );
}
