import { useTranslations } from "@academy/shared/i18n";
import { returnAddress, useSession } from "@academy/shared/session";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** Says why the sign-in screen is shown without being asked for: the last session expired, or a page needs a student. */
export function SignInReason() {
  const t = useTranslations("auth");
  const expired = useSession((session) => session.ended === "expired");
  if (expired) return <Banner tone="warning">{t("sign_in.expired")}</Banner>;
  // Without a page that sent the person here the return leads to the start page.
  return returnAddress() === "/" ? null : <Banner>{t("sign_in.guarded")}</Banner>;
}
