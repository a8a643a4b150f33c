import type { FactorLoss } from "@academy/shared/contract/auth/factor-loss";
import { academyDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { MutationButton } from "@academy/shared/ui/forms/mutation-button";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import styles from "#ui/form.module.css";
import { cancelLoss } from "./second-factor.api.ts";

/**
 * Shown before the second step while a request to remove every second factor is pending. Its button cancels the request: an
 * attacker with the password may have made it, and must not go unnoticed (decision 0114).
 */
export function RemovalNote({ challenge, loss }: { challenge: string; loss: FactorLoss }) {
  const t = useTranslations("auth");
  const language = useLanguage();
  const cancel = useMutation({ mutationFn: () => cancelLoss(challenge) });
  if (cancel.isSuccess)
    return (
      <Banner tone="success" live>
        <Trans t={t} i18nKey="second_factor.removal.kept" components={{ reset: <RoleLink role="recovery" /> }} />
      </Banner>
    );
  return (
    <div className={styles.form}>
      <Banner tone="warning" title={t("second_factor.removal.title")}>
        <p>
          {loss.due_at
            ? t("second_factor.removal.waiting", { day: academyDay(loss.due_at, language) })
            : t("second_factor.removal.asked", { day: academyDay(loss.requested_at, language) })}
        </p>
        <p>{t("second_factor.removal.not_you")}</p>
      </Banner>
      <MutationButton
        call="signIn"
        variant="secondary"
        wide
        mutation={cancel}
        pendingLabel={t("second_factor.removal.keeping")}
      >
        {t("second_factor.removal.keep")}
      </MutationButton>
    </div>
  );
}
