import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import { deleteStudent } from "./query/student-actions.api.ts";
import { type ActionDialogProps, StudentDialog } from "./student-dialog.tsx";

/** Deletes an account at the student's request; the email address must be typed again, so that nobody is deleted by mistake. */
export function DeleteDialog(dialog: ActionDialogProps) {
  const t = useTranslations("staff");
  const [email, setEmail] = useState("");
  const [keep, setKeep] = useState(true);
  return (
    <StudentDialog
      {...dialog}
      action="delete"
      send={({ reason }) =>
        deleteStudent(dialog.record.account.id, { reason, email: email.trim(), keep_certificates: keep })
      }
    >
      {(error) => (
        <>
          <EmailField
            label={t("students.delete.email")}
            autoComplete="off"
            value={email}
            onValueChange={setEmail}
            error={error instanceof ApiError && error.status === 400 ? t("students.delete.email_wrong") : undefined}
          />
          <Checkbox checked={keep} onCheckedChange={setKeep}>
            {t("students.delete.keep")}
          </Checkbox>
        </>
      )}
    </StudentDialog>
  );
}
