import { academyDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useLocation, useRolePath, useSearchParams } from "@academy/shared/router";
import { useStudent } from "@academy/shared/session";
import { cancelEmailChange } from "./notices.api.ts";
import { StopBanner } from "./stop-banner.tsx";

/** Says that the account's address is about to change without its old mailbox (decision 0037). */
export function EmailChangeBanner() {
  const t = useTranslations("shell");
  const language = useLanguage();
  const { student } = useStudent();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const path = useRolePath();
  const change = student?.email_change;
  // On the profile page, which shows more about the change and can cancel it, a second note would be noise.
  const isShown = pathname === path("profile") && search.get("tab") === "accountSecurity";
  if (change?.step !== "waiting" || isShown) return null;
  const date = academyDay(change.changes_at ?? "", language);
  return (
    <StopBanner change="email_change" stop={cancelEmailChange}>
      <Trans t={t} i18nKey="email_change.text" values={{ email: change.email, date }} />
    </StopBanner>
  );
}
