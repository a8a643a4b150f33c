import { serverNow } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import styles from "./facts.module.css";

const HOUR = 3_600_000;

interface AgeProps {
  /** Since when it waits. */
  since: string;
  /** Hours after which it has waited too long; by default it never has. */
  late?: number;
}

/** How long something waits; once that is too long it stands out, in words too. */
export function Age({ since, late = Number.POSITIVE_INFINITY }: AgeProps) {
  const { t } = useTranslation("staff");
  const isLate = serverNow() - Date.parse(since) > late * HOUR;
  return (
    <span className={styles.age} data-late={isLate}>
      {isLate && <span className="visually-hidden">{t("frame.late")} </span>}
      <RelativeTime moment={since} />
    </span>
  );
}
