import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The dialog, which is mounted while it is open. */
  dialog: (close: () => void) => ReactNode;
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
