import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { Clock, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { type ReceivedAttempt, timeLeftOf } from "#features/topic-test/query/tests.api.ts";
import styles from "./attempt-page.module.css";

/** From SHORT_SECONDS on the time is shown to the second; a screen reader hears the time at both moments. */
const SHORT_SECONDS = 300;
const LAST_SECONDS = 60;

/** How long the text for screen readers stays: later it would be wrong. */
const ANNOUNCED_SECONDS = 15;

const leftOf = (attempt: ReceivedAttempt) => Math.max(0, Math.ceil(timeLeftOf(attempt) / 1000));

/** Whole seconds left of an attempt by the server's clock; a wrong clock of this device does not matter, nor one that is set meanwhile. */
export function useTimeLeft(attempt: ReceivedAttempt): number {
  const [left, setLeft] = useState(() => leftOf(attempt));
  useEffect(() => {
    const update = () => setLeft(leftOf(attempt));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [attempt]);
  return left;
}

/** The time left: minutes at first, and a clock in the last five minutes. A screen reader hears it at five minutes and at one (visual §3). */
export function TimeLeft({ seconds }: { seconds: number }) {
  const t = useTranslations("tests");
  const isShort = seconds <= SHORT_SECONDS;
  const Icon = isShort ? TriangleAlert : Clock;
  const isAnnouncedAt = (moment: number) => seconds <= moment && seconds > moment - ANNOUNCED_SECONDS;
  return (
    <>
      <p className={styles.time} data-short={isShort} aria-live="off" translate="no">
        <Icon size={16} />
        <span>
          {isShort
            ? t("attempt.time_left", { time: clock(seconds) })
            : t("attempt.minutes_left", { count: Math.ceil(seconds / 60) })}
        </span>
      </p>
      <p role="status" className="visually-hidden">
        {isAnnouncedAt(SHORT_SECONDS)
          ? t("attempt.five_minutes")
          : isAnnouncedAt(LAST_SECONDS) && t("attempt.one_minute")}
      </p>
    </>
  );
}
