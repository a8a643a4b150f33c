import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import styles from "./money.module.css";

const DAY = 86_400_000;

/** A deadline of a refund: its last day, and the days left; it is highlighted when it is over or ends within two days. */
export function Deadline({ until, kind }: { until: string; kind: "decide" | "pay" }) {
  const t = useTranslations("staff");
  const day = useDay();
  const left = Date.parse(until) - serverNow();
  const days = Math.floor(left / DAY);
  const text = left < 0 ? t("money.overdue") : days === 0 ? t("money.last_day") : t("money.days_left", { count: days });
  return (
    <span className={styles.deadline} data-late={days < 2} translate="no">
      {[t(`money.clocks.${kind}`, { day: day(until) }), text].join(", ")}
    </span>
  );
}
