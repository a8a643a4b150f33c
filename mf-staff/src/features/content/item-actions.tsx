import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import styles from "./value-editor.module.css";

interface ItemActionsProps {
  isFirst: boolean;
  isLast: boolean;
  /** Moves the item by one place. */
  onMove: (by: -1 | 1) => void;
  /** Adds a copy after the item; undefined where a copy would have no number of its own. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

/** What can be done with an item of a list. */
export function ItemActions({ isFirst, isLast, onMove, onCopy, onRemove }: ItemActionsProps) {
  const t = useTranslations("staff");
  return (
    <div className={styles.actions}>
      <Button variant="quiet" size="compact" icon={ArrowUp} disabled={isFirst} onClick={() => onMove(-1)}>
        {t("content.up")}
      </Button>
      <Button variant="quiet" size="compact" icon={ArrowDown} disabled={isLast} onClick={() => onMove(1)}>
        {t("content.down")}
      </Button>
      {onCopy && (
        <Button variant="quiet" size="compact" icon={Copy} onClick={onCopy}>
          {t("content.copy")}
        </Button>
      )}
      <Button variant="quiet-danger" size="compact" icon={Trash2} onClick={onRemove}>
        {t("content.remove")}
      </Button>
    </div>
  );
}
