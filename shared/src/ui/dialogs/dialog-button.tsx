import { type ComponentProps, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The dialog, which is mounted while it is open. */
  dialog: (close: () => void) => ElementSlot;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
}
