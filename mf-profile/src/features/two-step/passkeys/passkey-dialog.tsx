import { PASSKEY_NAME_MAX } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { TextField } from "@academy/shared/ui/forms/field";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { devicesQuery } from "#devices/devices-query.ts";
import { ChangeDialog, type ChangeProps } from "#features/two-step/codes/change-dialog.tsx";
import { createPasskey } from "./create-passkey.ts";

export interface PasskeyDialogProps extends ChangeProps {
  /** The passkey is requested after the password too; otherwise it only signs in. */
  isFactor: boolean;
}

/** A new passkey: its name, the password, and the browser's own window; recovery codes follow the first factor. */
export function PasskeyDialog({ isFactor, ...change }: PasskeyDialogProps) {
  const t = useTranslations("profile");
  const device = useQuery(devicesQuery()).data?.find(({ current }) => current)?.user_agent;
  const suggested = device || t("two_step.passkeys.any_name");
  return (
    <ChangeDialog
      {...change}
      title={t("two_step.passkeys.add")}
      lead={t("two_step.passkeys.add_lead")}
      submitLabel={t("two_step.continue")}
      run={(proof, { name = "" }) =>
        createPasskey({ ...proof, ...(!isFactor && { second_factor: false }) }, name.trim() || suggested)
      }
      done={({ passkey }) => t("two_step.passkeys.added", { name: passkey.name })}
      messageOf={({ name }) => (
        <Banner tone="warning" live>
          {t(name === "InvalidStateError" ? "two_step.passkeys.known" : "two_step.passkeys.unanswered")}
        </Banner>
      )}
    >
      <TextField
        label={t("two_step.passkeys.name")}
        help={t("two_step.passkeys.name_help")}
        name="name"
        maxLength={PASSKEY_NAME_MAX}
        defaultValue={suggested}
        autoComplete="off"
      />
    </ChangeDialog>
  );
}
