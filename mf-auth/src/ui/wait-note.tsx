import { serverNow } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { Countdown, useCountdown } from "@academy/shared/ui/countdown";
import { useState } from "react";

/** Longest wait worth a clock; the month of a closed code is told in words only (reading 3). */
const LONGEST_SHOWN = 86_400;

/** How long to wait before the next try, counting down from what `Retry-After` said. */
export function WaitNote({ seconds }: { seconds: number }) {
  const { t } = useTranslation("auth");
  const [until] = useState(() => new Date(serverNow() + seconds * 1000).toISOString());
  const left = useCountdown(until);
  if (seconds > LONGEST_SHOWN) return null;
  return (
    <p aria-live="off">
      {left > 0 ? (
        <>
          {t("wait.until")} <Countdown seconds={left} />
        </>
      ) : (
        t("wait.over")
      )}
    </p>
  );
}
