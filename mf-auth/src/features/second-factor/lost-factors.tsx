import { academyDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { MutationButton } from "@academy/shared/ui/forms/mutation-button";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useState } from "react";
import styles from "#ui/form.module.css";
import { reportLoss } from "./second-factor.api.ts";

/** For a person with neither the device nor a recovery code: asks the academy to remove the factors, after a check and a wait (decision 0103). */
export function LostFactors({ challenge }: { challenge: string }) {
  const t = useTranslations("auth");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({ mutationFn: () => reportLoss(challenge) });
  if (report.data)
    return (
      <Banner tone="success" live>
        {report.data.due_at ? (
          t("second_factor.lost.waiting", { day: academyDay(report.data.due_at, language) })
        ) : (
          <Trans
            t={t}
            i18nKey="second_factor.lost.asked"
            components={{
              contact: <RoleLink role="home" hash="contact" />,
            }}
          />
        )}
      </Banner>
    );
  if (!isOpen)
    return (
      <Button variant="link" onClick={() => setOpen(true)}>
        {t("second_factor.lost.open")}
      </Button>
    );
  return (
    <div className={styles.form}>
      <p>{t("second_factor.lost.lead")}</p>
      <MutationButton
        call="signIn"
        variant="secondary"
        wide
        mutation={report}
        pendingLabel={t("second_factor.passkey.waiting")}
      >
        {t("second_factor.lost.submit")}
      </MutationButton>
    </div>
  );
}
