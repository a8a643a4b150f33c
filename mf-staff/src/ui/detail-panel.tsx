import { useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useSingleKeys } from "#lists/single-keys.ts";
import styles from "./detail-panel.module.css";

interface DetailPanelProps {
  onClose: () => void;
  /** Null for the last row, and for a row that is not in the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  children: ReactNode;
}

/** The open row, beside its list or instead of it; it takes the focus, so that a screen reader reads on here. */
export function DetailPanel({ onClose, onPrevious, onNext, children }: DetailPanelProps) {
  const t = useTranslations("staff");
  const hasKeys = useSingleKeys();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={t("frame.detail")} className={styles.panel}>
      <div className={styles.actions}>
        <IconButton
          label={t(hasKeys ? "frame.previous" : "frame.previous_without_key")}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        >
          <ChevronUp size={20} />
        </IconButton>
        <IconButton
          label={t(hasKeys ? "frame.next" : "frame.next_without_key")}
          disabled={!onNext}
          onClick={() => onNext?.()}
        >
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
