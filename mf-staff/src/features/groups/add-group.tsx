import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMay } from "#me/use-may.ts";
import { GroupDialog } from "./group-dialog.tsx";

/** Opens the form of a new group, for who may manage groups. */
export function AddGroup() {
  const { t } = useTranslation("staff");
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may("groups.manage")) return null;
  return (
    <>
      <Button icon={<Plus size={18} />} onClick={() => setOpen(true)}>
        {t("groups.add")}
      </Button>
      {open && <GroupDialog group={null} onClose={() => setOpen(false)} />}
    </>
  );
}
