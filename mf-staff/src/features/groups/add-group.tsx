import { useTranslations } from "@academy/shared/i18n";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Plus } from "lucide-react";
import { useMay } from "#me/use-may.ts";
import { GroupDialog } from "./group-dialog.tsx";

/** Opens the form of a new group, for who may manage groups. */
export function AddGroup() {
  const t = useTranslations("staff");
  const may = useMay();
  if (!may("groups.manage")) return null;
  return (
    <DialogButton icon={<Plus size={18} />} dialog={(close) => <GroupDialog group={null} onClose={close} />}>
      {t("groups.add")}
    </DialogButton>
  );
}
