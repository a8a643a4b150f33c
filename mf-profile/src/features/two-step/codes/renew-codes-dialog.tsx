import { useTranslations } from "@academy/shared/i18n";
import { renewCodes } from "#features/two-step/query/factors.api.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";

/** New recovery codes in place of the former ones. */
export function RenewCodesDialog(change: ChangeProps) {
  const t = useTranslations("profile");
  return (
    <ChangeDialog
      {...change}
      title={t("two_step.codes.renew_title")}
      lead={t("two_step.codes.renew_lead")}
      submitLabel={t("two_step.codes.renew_submit")}
      run={renewCodes}
    />
  );
}
