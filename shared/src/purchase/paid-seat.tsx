import type { OfferedSeat } from "@academy/shared/contract/payments/seats";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { currentStudentQuery } from "@academy/shared/session";
import { ownPriceQuery } from "#course/own-price.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { raiseToast } from "#ui/notifications/toast.tsx";
import styles from "./buy-course-button.module.css";
import { acceptSeat } from "./paid-seat.api.ts";

/** Opens the course to a student for whom a company has paid a seat. */
export function PaidSeat({ seat: { id, payer } }: { seat: OfferedSeat }) {
  const t = useTranslations("common");
  const language = useLanguage();
  const invalidate = useInvalidate();
  const accept = useMutation({
    mutationFn: acceptSeat,
    onSuccess: ({ access_until }) => {
      raiseToast({ tone: "success", message: t("purchase.seat.opened", { day: academyDay(access_until, language) }) });
      return invalidate(currentStudentQuery());
    },
  });
  return (
    <div className={styles.buy}>
      <p>
        <strong>{t("purchase.seat.paid", { payer })}</strong>
      </p>
      <p className={styles.note}>{t("purchase.seat.begin")}</p>
      <Button
        wide
        variant="accent"
        mutation={accept}
        pendingLabel={t("purchase.seat.opening")}
        onClick={() => accept.mutate(id)}
      >
        {t("purchase.seat.open")}
      </Button>
      <ErrorNote error={accept.error} onRetry={() => void invalidate(ownPriceQuery())} />
    </div>
  );
}
