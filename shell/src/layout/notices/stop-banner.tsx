import type { Student } from "@academy/shared/contract/students/student";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Banner } from "@academy/shared/ui/notifications/banner";
import type { ReactNode } from "react";
import { focusMain } from "./focus-main.ts";
import styles from "./stop-banner.module.css";

interface StopBannerProps {
  /** The kind of change, which selects the texts of the button. */
  change: "email_change" | "lost_factors";
  children: ReactNode;
  /** Stops the pending change; returns the fields of the student's record that differ afterwards. */
  stop: () => Promise<Partial<Student>>;
}

/**
 * Says on every page which change of the account is pending, and lets the student stop it: an attacker with the password may have
 * begun it.
 */
export function StopBanner({ change, children, stop }: StopBannerProps) {
  const t = useTranslations("shell");
  const messages = useErrorMessages();
  const { merge } = useStudentCache();
  const cancel = useMutation({
    mutationFn: stop,
    onSuccess: (state) => {
      merge(state);
      focusMain();
    },
  });
  return (
    <Banner
      tone="warning"
      shape="edge"
      action={
        <Button variant="link" size="compact" clickMutation={cancel} pendingLabel={t(`${change}.cancelling`)}>
          {t(`${change}.cancel`)}
        </Button>
      }
    >
      <p className={styles.text}>{children}</p>
      {cancel.error && (
        <p role="alert" className={styles.failed}>
          {t(`${change}.failed`, { reason: messages.of(cancel.error) })}
        </p>
      )}
    </Banner>
  );
}
