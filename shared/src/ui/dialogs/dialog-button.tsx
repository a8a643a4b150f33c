import { type ComponentProps, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The dialog, which is mounted while it is open. */
  dialog: (close: () => void) => ElementSlot;
  /** Whether the button is shown now; an open dialog stays, also when somebody else was faster. */
  when?: boolean;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, when = true, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {when && <Button {...button} onClick={() => setOpen(true)} />}
      {open && dialog(() => setOpen(false))}
    </>
  );
}
