import { useTranslations } from "@academy/shared/i18n";
import { useLocation, useRolePath } from "@academy/shared/router";
import { useStudent } from "@academy/shared/session";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** Reminds a student who chose "Later" to confirm their e-mail address with the code. */
export function ConfirmEmailBanner() {
  const t = useTranslations("shell");
  const { student } = useStudent();
  const { pathname } = useLocation();
  const path = useRolePath();
  // On the very screen that asks for the code a reminder would be noise.
  if (!student || student.email_verified || pathname === path("signUp")) return null;
  return (
    <Banner
      tone="warning"
      shape="edge"
      action={
        <ConfirmEmailLink variant="link" size="compact">
          {t("confirm_email.action")}
        </ConfirmEmailLink>
      }
    >
      {t("confirm_email.text")}
    </Banner>
  );
}
