import type { OwnGroup } from "@academy/shared/contract/students/students";
import { calendarDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";

/** The student's group, its days, and the place on its waiting list. */
export function OwnGroupLines({ group: { name, first_day, last_day, waiting_place } }: { group: OwnGroup }) {
  const t = useTranslations("learning");
  const language = useLanguage();
  const days = { name, first: calendarDay(first_day, language), last: calendarDay(last_day, language) };
  return (
    <>
      <span>{t("lessons.group", days)}</span>
      {waiting_place !== null && <span>{t("lessons.waiting", { position: waiting_place })}</span>}
    </>
  );
}
