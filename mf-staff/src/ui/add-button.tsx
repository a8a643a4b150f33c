import type { StaffRight } from "@academy/shared/contract/roles";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { useMay } from "#me/use-may.ts";

interface AddButtonProps extends ComponentProps<typeof DialogButton> {
  /** Who has this right sees the button. */
  right: StaffRight;
}

/** Opens the form of a new thing of a section, in a dialog. */
export function AddButton({ right, ...button }: AddButtonProps) {
  const may = useMay();
  return may(right) && <DialogButton icon={Plus} {...button} />;
}
