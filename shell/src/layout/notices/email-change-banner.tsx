import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useLocation, useRolePath, useSearchParams } from "@academy/shared/router";
import { useStudent } from "@academy/shared/session";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { cancelEmailChange } from "./email-change.api.ts";
import styles from "./email-change-banner.module.css";

/**
 * Says on every page that the account's address is about to change without its old mailbox, and cancels it: whoever signs in must
 * see what somebody with their password has begun (decision 0037).
 */
export function EmailChangeBanner() {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const words = useErrorMessages();
  const { merge } = useStudentCache();
  const { student } = useStudent();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const path = useRolePath();
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: (state) => {
      merge(state);
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  });
  const change = student?.email_change;
  // Where the profile itself tells more of it and cancels it, a second note would be noise.
  const isTold = pathname === path("profile") && search.get("tab") === "accountSecurity";
  if (!student || change?.step !== "waiting" || isTold) return null;
  const date = academyDay(change.changes_at ?? "", language);
  return (
    <Banner
      tone="warning"
      shape="edge"
      action={
        <Button
          variant="link"
          size="compact"
          pending={cancel.isPending}
          pendingLabel={t("email_change.cancelling")}
          failure={cancel.error}
          onClick={() => cancel.mutate()}
        >
          {t("email_change.cancel")}
        </Button>
      }
    >
      <p className={styles.words}>{t("email_change.text", { email: change.email, date })}</p>
      {cancel.error && (
        <p role="alert" className={styles.failed}>
          {t("email_change.failed", { reason: words.of(cancel.error) })}
        </p>
      )}
    </Banner>
  );
}
