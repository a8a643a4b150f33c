import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import type { ActionDialogProps } from "./action-dialog-props.ts";
import { nameOf } from "./name-of.ts";
import { deleteStudent } from "./query/student-actions.api.ts";

/** Deletes an account at the student's request; the email address must be typed again, so that nobody is deleted by mistake. */
export function DeleteDialog({ record: { account }, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const [email, setEmail] = useState("");
  const [keep, setKeep] = useState(true);
  return (
    <ReasonDialog
      texts={t("students.delete", { returnObjects: true, name: nameOf(account) })}
      draftKey={`delete:${account.id}`}
      send={({ reason }) => deleteStudent(account.id, { reason, email: email.trim(), keep_certificates: keep })}
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
