import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { useEffect, useState } from "react";
import { longDate, timeOfDay } from "#format/date-time.ts";
import { relativeTime, relativeTimeStep } from "#format/relative-time.ts";

/** "3 days ago", updated as time passes; a hint shows the exact moment. */
export function RelativeTime({ moment }: { moment: string }) {
  const t = useTranslations("common");
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date(serverNow()));
  const date = new Date(moment);
  const step = relativeTimeStep(date, now);

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), step);
    return () => clearInterval(timer);
  }, [step]);

  if (Number.isNaN(date.getTime())) return null;
  const passed = relativeTime(date, now, language);
  return (
    <time dateTime={moment} title={`${longDate(date, language)}, ${timeOfDay(date, language)}`}>
      {passed ? nonBreaking(passed) : t("time.just_now")}
    </time>
  );
}
