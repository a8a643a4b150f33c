import { useTranslations } from "@academy/shared/i18n";
import { Button, type ButtonVariant } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import type { FormHandle } from "@academy/shared/ui/forms/use-form";
import type { ReactElement, ReactNode } from "react";
import { ActionFailure } from "./action-failure.tsx";
import styles from "./reason-dialog.module.css";

interface FormDialogProps {
  title: string;
  /** The text of the button that sends the form. */
  action: ReactNode;
  form: FormHandle;
  variant?: ButtonVariant;
  /** The text of the button while the form is sent. */
  pendingLabel?: string;
  /** Why it could not be sent, where that differs from the usual note. */
  note?: ReactElement | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Mounted while it is open. */
export function FormDialog({
  title,
  action,
  form: { id, props, mutation },
  variant = "primary",
  pendingLabel,
  note,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTranslations("staff");
  return (
    <Dialog
      onClose={onClose}
      title={title}
      dismissible={!mutation.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={mutation.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            mutation={mutation}
            pendingLabel={pendingLabel ?? t("frame.sending")}
          >
            {action}
          </Button>
        </>
      }
    >
      <form {...props} className={styles.form}>
        {children}
        {note ?? <ActionFailure error={mutation.error} />}
      </form>
    </Dialog>
  );
}
