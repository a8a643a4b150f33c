import { useTranslation } from "@academy/shared/i18n";
import { returnAddress, useSession } from "@academy/shared/session";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** Says why the sign-in screen is shown without being asked for: the last session expired, or a page needs a student (readings 8 and 9). */
export function SignInReason() {
  const { t } = useTranslation("auth");
  const expired = useSession((session) => session.ended === "expired");
  if (expired) return <Banner tone="warning">{t("sign_in.expired")}</Banner>;
  return returnAddress() === "/" ? null : <Banner>{t("sign_in.guarded")}</Banner>;
}
