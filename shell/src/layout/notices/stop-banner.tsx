import type { Student } from "@academy/shared/contract/students/students";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Banner } from "@academy/shared/ui/notifications/banner";
import styles from "./stop-banner.module.css";

interface StopBannerProps {
  /** Whose words its button says. */
  change: "email_change" | "lost_factors";
  children: string;
  /** Stops what waits; gives what of the student's record is different then. */
  stop: () => Promise<Partial<Student>>;
}

/** Says on every page what is about to happen to the account, and stops it: whoever is signed in must see what somebody with their password has begun. */
export function StopBanner({ change, children, stop }: StopBannerProps) {
  const { t } = useTranslation("shell");
  const words = useErrorMessages();
  const { merge } = useStudentCache();
  const cancel = useMutation({
    mutationFn: stop,
    onSuccess: (state) => {
      merge(state);
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  });
  return (
    <Banner
      tone="warning"
      shape="edge"
      action={
        <Button
          variant="link"
          size="compact"
          pending={cancel.isPending}
          pendingLabel={t(`${change}.cancelling`)}
          failure={cancel.error}
          onClick={() => cancel.mutate()}
        >
          {t(`${change}.cancel`)}
        </Button>
      }
    >
      <p className={styles.words}>{children}</p>
      {cancel.error && (
        <p role="alert" className={styles.failed}>
          {t(`${change}.failed`, { reason: words.of(cancel.error) })}
        </p>
      )}
    </Banner>
  );
}
