import { useTranslation } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./detail-panel.module.css";

interface DetailPanelProps {
  onClose: () => void;
  /** Null at the end of the list, and for a row that the list does not hold. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  children: ReactNode;
}

/** What is open beside its list, or instead of it; it takes the focus, so that a screen reader goes on here. */
export function DetailPanel({ onClose, onPrevious, onNext, children }: DetailPanelProps) {
  const { t } = useTranslation("staff");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={t("frame.detail")} className={styles.panel}>
      <div className={styles.steps}>
        <IconButton label={t("frame.previous")} disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <ChevronUp size={20} />
        </IconButton>
        <IconButton label={t("frame.next")} disabled={!onNext} onClick={() => onNext?.()}>
          <ChevronDown size={20} />
        </IconButton>
        <span className={styles.space} />
        <IconButton label={t("frame.close")} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      {children}
    </section>
  );
}
