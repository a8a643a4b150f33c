import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useState } from "react";
import { ConfirmForm } from "#features/two-step/confirm/confirm-form.tsx";
import { renewCodes } from "#features/two-step/query/factors.api.ts";
import own from "#features/two-step/style/two-step.module.css";
import { CodesDialog } from "./codes-dialog.tsx";

interface RenewCodesDialogProps {
  student: Student;
  onChanged: () => unknown;
  onClose: () => void;
}

/** New recovery codes in place of the former ones. */
export function RenewCodesDialog({ student, onChanged, onClose }: RenewCodesDialogProps) {
  const t = useTranslations("profile");
  const [codes, setCodes] = useState<string[]>([]);
  if (codes.length > 0) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("two_step.codes.renew_title")} size="small">
      <ConfirmForm
        student={student}
        submitLabel={t("two_step.codes.renew_submit")}
        run={renewCodes}
        onDone={({ recovery_codes }) => {
          setCodes(recovery_codes);
          void onChanged();
        }}
      >
        <p className={own.text}>{t("two_step.codes.renew_lead")}</p>
      </ConfirmForm>
    </Dialog>
  );
}
