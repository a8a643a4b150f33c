import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useMay } from "#me/use-may.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** Opens the form in which an owner invites a new member of the staff. Only owners see the button. */
export function InviteButton() {
  const { t } = useTranslation("staff");
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may("staff.manage")) return null;
  return (
    <>
      <Button icon={<UserPlus size={18} />} onClick={() => setOpen(true)}>
        {t("staff.invite")}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
