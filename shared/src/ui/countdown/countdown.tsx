import { serverNow } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useEffect, useState } from "react";
import { clock } from "#format/duration.ts";

const secondsUntil = (until: string | null, longest: number) => {
  const left = until ? Math.ceil((Date.parse(until) - serverNow()) / 1000) : 0;
  return Number.isFinite(left) ? Math.min(Math.max(left, 0), longest) : 0;
};

/**
 * Whole seconds left until a moment of the server, by the server's clock. `longest` bounds what a wrong clock on the visitor's
 * side can make of it before the server's time is known: a code's countdown never starts above `RESEND_SECONDS` (spec §9).
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

interface CountdownProps {
  /** Whole seconds left, from `useCountdown`. */
  seconds: number;
}

/** The time left as `m:ss`; screen readers hear it when it starts and when it ends, not every second. */
export function Countdown({ seconds }: CountdownProps) {
  const { t } = useTranslation("common");
  const [start, setStart] = useState(seconds);
  // A new countdown is one that grew: the words for its start are said again.
  if (seconds > start) setStart(seconds);
  const running = seconds > 0;
  return (
    <>
      {running && (
        <span aria-hidden="true" data-countdown="">
          {clock(seconds)}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {running ? t("countdown.started", { time: clock(start) }) : start > 0 ? t("countdown.ended") : ""}
      </span>
    </>
  );
}
