import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { Button, ButtonLink } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";

interface PasswordFirstDialogProps {
  student: Student;
  onClose: () => void;
}

/** A deletion is confirmed by the password (reading 15): a student without one is led to setting it first (decision 0021). */
export function PasswordFirstDialog({ student, onClose }: PasswordFirstDialogProps) {
  const t = useTranslations(["profile", "common"]);
  const path = useRolePath();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("deletion.password_first")}
      actions={
        <>
          <Button variant="secondary" data-initial-focus="" onClick={onClose}>
            {t("common:buttons.cancel")}
          </Button>
          <ButtonLink to={path("recovery")} state={{ email: student.email }}>
            {t("security.set_button")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("deletion.password_first_lead")}</p>
    </Dialog>
  );
}
