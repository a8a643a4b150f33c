import type { Lecture } from "@academy/shared/contract/courses";
import { longDate, timeOfDay, zoneName } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useCallback } from "react";

/** Whether buying opens a lecture: it was never bought, or the access time is over. */
export const isForSale = ({ lock_reason }: Pick<Lecture, "lock_reason">): boolean =>
  lock_reason === "purchase" || lock_reason === "expired";

/** Why a lecture is locked, in words; a lock by date names its end on the viewer's own clock (reading 21). */
export function useLockReason() {
  const { t } = useTranslation("learning");
  const language = useLanguage();
  return useCallback(
    ({ lock_reason, opens_at }: Pick<Lecture, "lock_reason" | "opens_at">): string => {
      if (lock_reason !== "date" || !opens_at) return t(`locks.${lock_reason ?? "purchase"}`);
      const moment = new Date(opens_at);
      return t("locks.opens", {
        date: longDate(moment, language),
        time: timeOfDay(moment, language),
        zone: zoneName(moment, language),
      });
    },
    [t, language],
  );
}
