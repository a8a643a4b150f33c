import type { Lecture } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { useCallback } from "react";

/** Whether a purchase would open a lecture: the student never bought the course, or the access time is over. */
export const isForSale = ({ lock_reason }: Pick<Lecture, "lock_reason">): boolean =>
  lock_reason === "purchase" || lock_reason === "expired";

/** Why a lecture is locked, in words; for a lock by date, the day and hour when it ends, in the viewer's time zone. */
export function useLockReason() {
  const t = useTranslations("learning");
  const momentOf = useMoment();
  return useCallback(
    ({ lock_reason, opens_at }: Pick<Lecture, "lock_reason" | "opens_at">): string => {
      if (lock_reason !== "date" || !opens_at) return t(`locks.${lock_reason ?? "purchase"}`);
      return t("locks.opens", momentOf(opens_at));
    },
    [t, momentOf],
  );
}
