import { useTranslations } from "@academy/shared/i18n";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  /** True by default, for a dialog that is mounted only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the end: cancel first, the action last. Mark the one to focus with `data-initial-focus`. */
  actions?: ReactNode;
  /** False while closing would lose something: Escape, the cross and a click outside do nothing then. */
  dismissible?: boolean;
  size?: "small" | "normal" | "wide";
  children: ReactNode;
}

/** A question or a step above the page; at a width of 480 px or less it is a sheet at the bottom. */
export function Dialog({
  open = true,
  onClose,
  title,
  actions,
  dismissible = true,
  size = "normal",
  children,
}: DialogProps) {
  const t = useTranslations("common");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = useModal(dialog, open, onClose, dismissible);
  return (
    <dialog {...modal} ref={dialog} className={styles.dialog} data-size={size} aria-labelledby={`${id}-title`}>
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {dismissible && (
              <IconButton label={t("buttons.close")} hint={false} onClick={onClose} icon={<X size={22} />} />
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
