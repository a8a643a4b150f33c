import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";

interface PasswordFirstDialogProps {
  student: Student;
  onClose: () => void;
}

/** A deletion is confirmed by the password (reading 15): a student without one is led to setting it first (decision 0021). */
export function PasswordFirstDialog({ student, onClose }: PasswordFirstDialogProps) {
  const t = useTranslations("profile");
  const path = useRolePath();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("deletion.password_first")}
      action={
        <ButtonLink to={path("recovery")} state={{ email: student.email }}>
          {t("security.set_button")}
        </ButtonLink>
      }
    >
      <p>{t("deletion.password_first_lead")}</p>
    </ConfirmDialog>
  );
}
