import { useTranslations } from "@academy/shared/i18n";
import { ChangeDialog, type ChangeProps } from "#features/two-step/codes/change-dialog.tsx";
import { requirePasskeys } from "#features/two-step/query/factors.api.ts";

/** Makes the passkeys of the account its second step, after the password; recovery codes follow when they are the first factor. */
export function RequireDialog(change: ChangeProps) {
  const t = useTranslations("profile");
  return (
    <ChangeDialog
      {...change}
      title={t("two_step.passkeys.require")}
      lead={t("two_step.passkeys.require_lead")}
      submitLabel={t("two_step.continue")}
      run={requirePasskeys}
      done={() => t("two_step.turned_on")}
    />
  );
}
