import { useTranslations } from "@academy/shared/i18n";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import styles from "./drawer.module.css";
import { useModal } from "./use-modal.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Names the drawer. */
  label: string;
  /** Shown beside the closing cross. */
  head?: ElementSlot;
  children: ReactNode;
}

/** A panel from the right edge, 360 px wide, the whole width of a phone; Escape and a click outside close it. */
export function Drawer({ open, onClose, label, head, children }: DrawerProps) {
  const t = useTranslations("common");
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = useModal(dialog, open, onClose);
  return (
    <dialog {...modal} ref={dialog} className={styles.drawer} aria-label={label}>
      {open && (
        <div className={styles.content}>
          <div className={styles.body}>{children}</div>
          <div className={styles.head}>
            {head}
            <IconButton label={t("buttons.close")} hint={false} onClick={onClose} icon={<X size={22} />} />
          </div>
        </div>
      )}
    </dialog>
  );
}
