import { useTranslations } from "@academy/shared/i18n";
import { IconButton } from "@academy/shared/ui/buttons/icon-button";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useSingleKeys } from "#lists/single-keys.ts";
import styles from "./detail-panel.module.css";

interface DetailPanelProps {
  /** The rows beside it; null at the ends, and for a row that is not in the list. */
  previous: string | null;
  next: string | null;
  /** Opens another row, or closes this one. */
  show: (id: string | null) => void;
  children: ReactNode;
}

/** The open row, beside its list or instead of it; it takes the focus, so that a screen reader reads on here. */
export function DetailPanel({ previous, next, show, children }: DetailPanelProps) {
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
          disabled={previous === null}
          onClick={() => show(previous)}
          icon={ChevronUp}
        />
        <IconButton
          label={t(hasKeys ? "frame.next" : "frame.next_without_key")}
          disabled={next === null}
          onClick={() => show(next)}
          icon={ChevronDown}
        />
        <span className={styles.space} />
        <IconButton label={t("frame.close")} onClick={() => show(null)} icon={X} />
      </div>
      {children}
    </section>
  );
}
