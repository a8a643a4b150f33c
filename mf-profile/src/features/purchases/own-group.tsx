import type { OwnGroup as Group } from "@academy/shared/contract/students/students";
import { calendarDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import styles from "./purchases.module.css";

/** The student's group, its days, and the place on its waiting list. */
export function OwnGroup({ group: { name, first_day, last_day, waiting_place } }: { group: Group }) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const days = { name, first: calendarDay(first_day, language), last: calendarDay(last_day, language) };
  return (
    <div className={styles.access}>
      <p>{t("purchases.group", days)}</p>
      {waiting_place !== null && <p>{t("purchases.waiting", { position: waiting_place })}</p>}
    </div>
  );
}
