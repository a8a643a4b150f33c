import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { CodesDialog } from "#features/two-step/codes/codes-dialog.tsx";
import { ConfirmForm } from "#features/two-step/confirm/confirm-form.tsx";
import { requirePasskeys } from "#features/two-step/query/factors.api.ts";
import own from "#features/two-step/style/two-step.module.css";

interface RequireDialogProps {
  student: Student;
  onChanged: () => unknown;
  onClose: () => void;
}

/** Makes the passkeys of the account its second step, after the password; recovery codes follow when they are the first factor. */
export function RequireDialog({ student, onChanged, onClose }: RequireDialogProps) {
  const t = useTranslations("profile");
  const [codes, setCodes] = useState<string[]>([]);
  if (codes.length > 0) return <CodesDialog codes={codes} isFirst onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("two_step.passkeys.require")} size="small">
      <ConfirmForm
        student={student}
        submitLabel={t("two_step.continue")}
        run={requirePasskeys}
        onDone={({ recovery_codes }) => {
          void onChanged();
          if (recovery_codes.length > 0) return setCodes(recovery_codes);
          raiseToast({ tone: "success", message: t("two_step.turned_on") });
          onClose();
        }}
      >
        <p className={own.text}>{t("two_step.passkeys.require_lead")}</p>
      </ConfirmForm>
    </Dialog>
  );
}
