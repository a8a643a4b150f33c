import { deleteStudent } from "@academy/shared/contract/staff/student-steps.operations";
import { ApiError, callApi } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { nameOf } from "./name-of.ts";
import type { StepDialogProps } from "./step-dialog-props.ts";

/** Deletes an account at the student's request; the email address must be typed again, so that nobody is deleted by mistake. */
export function DeleteDialog({ record: { account }, onClose }: StepDialogProps) {
  const t = useTranslations("staff");
  const [email, setEmail] = useState("");
  const [keep, setKeep] = useState(true);
  return (
    <ReasonDialog
      title={t("students.delete.title", { name: nameOf(account) })}
      consequence={t("students.delete.why")}
      action={t("students.delete.action")}
      draftKey={`delete:${account.id}`}
      send={({ reason }) =>
        callApi(deleteStudent, {
          params: { id: account.id },
          body: { reason, email: email.trim(), keep_certificates: keep },
        })
      }
      done={() => t("students.delete.done")}
      onClose={onClose}
    >
      {(error) => (
        <>
          <EmailField
            label={t("students.delete.email")}
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={error instanceof ApiError && error.status === 400 ? t("students.delete.email_wrong") : undefined}
          />
          <Checkbox checked={keep} onChange={({ target }) => setKeep(target.checked)}>
            {t("students.delete.keep")}
          </Checkbox>
        </>
      )}
    </ReasonDialog>
  );
}
