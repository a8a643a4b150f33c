import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { MutationButton } from "@academy/shared/ui/forms/mutation-button";
import styles from "#ui/form.module.css";
import { checkRecoveryLink } from "./recovery.api.ts";

interface LinkStepProps {
  token: string;
  onChecked: (resetToken: string) => void;
  /** The link was used before or is too old. */
  onGone: () => void;
}

const isGone = (error: unknown) => error instanceof ApiError && [400, 404, 410].includes(error.status);

/** The link of the email in place of the code. Opening it changes nothing, since mail scanners open every link: the button does. */
export function LinkStep({ token, onChecked, onGone }: LinkStepProps) {
  const t = useTranslations(["auth", "common"]);
  const check = useMutation({
    mutationFn: () => checkRecoveryLink(token),
    onSuccess: ({ reset_token }) => onChecked(reset_token),
    onError: (error) => isGone(error) && onGone(),
  });
  return (
    <div className={styles.form}>
      <p>{t("recovery.link_lead")}</p>
      <MutationButton
        wide
        call="passwordReset"
        mutation={isGone(check.error) ? { ...check, error: null } : check}
        pendingLabel={t("common:code.submitting")}
      >
        {t("recovery.go_on")}
      </MutationButton>
    </div>
  );
}
