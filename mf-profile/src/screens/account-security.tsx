import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useState } from "react";
import { PasswordForm } from "#features/account-security/password-form.tsx";
import { SetPassword } from "#features/account-security/set-password.tsx";
import { ChangeEmailDialog } from "#features/email-change/change-email-dialog.tsx";
import { ChangeNote } from "#features/email-change/change-note.tsx";

/** The address with its change, and the password. An account without a password must set one before critical changes (decision 0021). */
export function AccountSecurity({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const [changing, setChanging] = useState(false);
  const hasPassword = student.has_password !== false;
  // An older api, which cannot change addresses, does not send this field.
  const canChange = student.email_verified && student.email_change !== undefined;
  const Form = hasPassword ? PasswordForm : SetPassword;
  const open = () => setChanging(true);
  return (
    <>
      {canChange && <ChangeNote student={student} onGoOn={open} />}
      <Form
        student={student}
        emailAction={
          canChange &&
          (hasPassword ? (
            !student.email_change && (
              <Button variant="link" onClick={open}>
                {t("email_change.open")}
              </Button>
            )
          ) : (
            <p>{t("email_change.password_first")}</p>
          ))
        }
      />
      {changing && <ChangeEmailDialog student={student} onClose={() => setChanging(false)} />}
    </>
  );
}
