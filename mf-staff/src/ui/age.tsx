import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import styles from "./facts.module.css";

const HOUR = 3_600_000;

interface AgeProps {
  /** The moment since which the item waits. */
  since: string;
  /** Hours after which an item has waited too long; without them no wait is too long. */
  late?: number | false;
}

/** How long an item has waited; a wait that is too long is highlighted, and a screen reader hears it too. */
export function Age({ since, late = false }: AgeProps) {
  const t = useTranslations("staff");
  const isLate = late !== false && serverNow() - Date.parse(since) > late * HOUR;
  return (
    <span className={styles.age} data-late={isLate}>
      {isLate && <span className="visually-hidden">{`${t("frame.late")} `}</span>}
      <RelativeTime moment={since} />
    </span>
  );
}
