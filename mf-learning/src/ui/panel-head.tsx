import { useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { X } from "lucide-react";
import styles from "./panel-head.module.css";

interface PanelHeadProps {
  title: string;
  onClose: () => void;
  children?: ElementSlot;
}

/** The head of a panel beside the lecture: its name, what belongs to all of it, and the button that closes it. */
export function PanelHead({ title, onClose, children }: PanelHeadProps) {
  const t = useTranslations("common");
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <IconButton label={t("buttons.close")} onClick={onClose} icon={X} />
    </header>
  );
}
