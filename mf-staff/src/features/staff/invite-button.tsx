import { useTranslations } from "@academy/shared/i18n";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { UserPlus } from "lucide-react";
import { useMay } from "#me/use-may.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** Opens the form in which an owner invites a new member of the staff. Only owners see the button. */
export function InviteButton() {
  const t = useTranslations("staff");
  const may = useMay();
  if (!may("staff.manage")) return null;
  return (
    <DialogButton icon={<UserPlus size={18} />} dialog={(close) => <InviteDialog onClose={close} />}>
      {t("staff.invite")}
    </DialogButton>
  );
}
