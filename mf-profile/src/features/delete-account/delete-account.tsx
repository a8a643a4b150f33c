import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { PasswordFirstDialog } from "./password-first-dialog.tsx";

/** The last entry of the profile's list (spec §2). Pressed before the student's record is loaded, it opens its dialog after that. */
export function DeleteAccount({ student }: { student: Student | null }) {
  const t = useTranslations("profile");
  const [isOpen, setOpen] = useState(false);
  const DialogForStudent = student?.has_password === false ? PasswordFirstDialog : DeleteAccountDialog;
  return (
    <>
      <Button variant="quiet-danger" icon={<Trash2 size={20} />} onClick={() => setOpen(true)}>
        {t("deletion.open")}
      </Button>
      {isOpen && student && <DialogForStudent student={student} onClose={() => setOpen(false)} />}
    </>
  );
}
