import { academyDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useStudent } from "@academy/shared/session";
import { keepFactors } from "./notices.api.ts";
import { StopBanner } from "./stop-banner.tsx";

/** Says that a request to remove every second factor of the account is pending; an attacker may have made it (decision 0103). */
export function LostFactorsBanner() {
  const t = useTranslations("shell");
  const language = useLanguage();
  const loss = useStudent().student?.lost_factors;
  if (!loss) return null;
  return (
    <StopBanner change="lost_factors" stop={keepFactors}>
      <Trans
        t={t}
        i18nKey={loss.due_at ? "lost_factors.waiting" : "lost_factors.asked"}
        values={{ date: loss.due_at ? academyDay(loss.due_at, language) : "" }}
      />
    </StopBanner>
  );
}
