import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import type { ComponentProps } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, "actions" | "dismissible"> {
  /** The button that confirms. */
  action: ElementSlot;
  /** The text of the button that changes nothing; by default "Cancel". */
  cancel?: string;
  /** What the confirmation sends: while it is pending the dialog cannot be closed, and it shows why it failed. */
  mutation?: { isPending: boolean; error: unknown };
  /** The failing call, for `ErrorNote`. */
  call?: FailingCall;
}

/** A dialog that confirms a change: what it means, its button, and a safe button, where the focus begins (visual §3). */
export function ConfirmDialog({ action, cancel, mutation, call, children, ...dialog }: ConfirmDialogProps) {
  const t = useTranslations("common");
  const isPending = mutation?.isPending ?? false;
  return (
    <Dialog
      {...dialog}
      dismissible={!isPending}
      actions={
        <>
          <Button variant="secondary" data-initial-focus="" disabled={isPending} onClick={dialog.onClose}>
            {cancel ?? t("buttons.cancel")}
          </Button>
          {action}
        </>
      }
    >
      {children}
      <ErrorNote error={mutation?.error} call={call} />
    </Dialog>
  );
}
