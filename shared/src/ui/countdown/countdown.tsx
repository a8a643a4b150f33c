import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useEffect, useState } from "react";
import { clock } from "#format/duration.ts";

const secondsUntil = (until: string | null, longest: number) => {
  const left = until ? Math.ceil((Date.parse(until) - serverNow()) / 1000) : 0;
  return Number.isFinite(left) ? Math.min(Math.max(left, 0), longest) : 0;
};

/**
 * Whole seconds left until a moment of the server's clock. `longest` limits the result while the server's time is unknown and
 * the visitor's clock may be wrong: a code's countdown never starts above `RESEND_SECONDS` (spec §9).
 */
export function useCountdown(until: string | null, longest = Number.POSITIVE_INFINITY): number {
  const [left, setLeft] = useState(() => secondsUntil(until, longest));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(until, longest));
    update();
    if (until === null) return;
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [until, longest]);
  return left;
}

/** The time left as `m:ss`; screen readers hear it when it starts and when it ends, not every second. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useTranslations("common");
  const [start, setStart] = useState(seconds);
  // A number that has grown means a new countdown: its start is announced again.
  if (seconds > start) setStart(seconds);
  const running = seconds > 0;
  return (
    <>
      {running && (
        <span aria-hidden="true" data-countdown="" translate="no">
          {clock(seconds)}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {running ? t("countdown.started", { time: clock(start) }) : start > 0 ? t("countdown.ended") : ""}
      </span>
    </>
  );
}
