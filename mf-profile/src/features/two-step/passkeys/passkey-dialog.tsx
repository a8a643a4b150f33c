import { PASSKEY_NAME_MAX } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextField } from "@academy/shared/ui/forms/field";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { devicesQuery } from "#devices/devices-query.ts";
import { CodesDialog } from "#features/two-step/codes/codes-dialog.tsx";
import { ConfirmForm } from "#features/two-step/confirm/confirm-form.tsx";
import own from "#features/two-step/style/two-step.module.css";
import { createPasskey } from "./create-passkey.ts";

export interface PasskeyDialogProps {
  student: Student;
  /** It is asked for after the password too; otherwise it only signs in. */
  isFactor: boolean;
  onChanged: () => unknown;
  onClose: () => void;
}

/** A new passkey: its name, the password, and the browser's own window; recovery codes follow the first factor. */
export function PasskeyDialog({ student, isFactor, onChanged, onClose }: PasskeyDialogProps) {
  const t = useTranslations("profile");
  const [codes, setCodes] = useState<string[]>([]);
  const device = useQuery(devicesQuery()).data?.find(({ current }) => current)?.user_agent;
  const suggested = device || t("two_step.passkeys.any_name");
  if (codes.length > 0) return <CodesDialog codes={codes} isFirst onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("two_step.passkeys.add")} size="small">
      <ConfirmForm
        student={student}
        submitLabel={t("two_step.continue")}
        run={(change, { name = "" }) =>
          createPasskey({ ...change, ...(!isFactor && { second_factor: false }) }, name.trim() || suggested)
        }
        onDone={({ passkey, recovery_codes }) => {
          void onChanged();
          if (recovery_codes.length > 0) return setCodes(recovery_codes);
          raiseToast({ tone: "success", message: t("two_step.passkeys.added", { name: passkey.name }) });
          onClose();
        }}
        messageOf={({ name }) => (
          <Banner tone="warning" live>
            {t(name === "InvalidStateError" ? "two_step.passkeys.known" : "two_step.passkeys.unanswered")}
          </Banner>
        )}
      >
        <p className={own.text}>{t("two_step.passkeys.add_lead")}</p>
        <TextField
          label={t("two_step.passkeys.name")}
          help={t("two_step.passkeys.name_help")}
          name="name"
          maxLength={PASSKEY_NAME_MAX}
          defaultValue={suggested}
          autoComplete="off"
        />
      </ConfirmForm>
    </Dialog>
  );
}
