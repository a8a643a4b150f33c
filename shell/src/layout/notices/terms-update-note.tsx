import { useTermsDate } from "@academy/shared/academy/use-terms-date";
import { TERMS_VERSION } from "@academy/shared/contract/legal/accepted-terms";
import { Trans, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudent } from "@academy/shared/session";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { focusMain } from "./focus-main.ts";
import { seeTerms } from "./notices.api.ts";
import styles from "./terms-update-note.module.css";

/**
 * Tells a student that the terms have changed since the student accepted them, until the student dismisses the note. The account
 * remembers the dismissal, so no other device shows the note again.
 */
export function TermsUpdateNote() {
  const t = useTranslations("shell");
  const date = useTermsDate();
  const messages = useErrorMessages();
  const { merge } = useStudentCache();
  const { student } = useStudent();
  const inForce = student?.terms_in_force ?? TERMS_VERSION;
  const seen = useMutation({
    mutationFn: () => seeTerms(inForce),
    onSuccess: (kept) => {
      merge(kept);
      focusMain();
    },
  });
  if (!student || !isOlder(student.terms_version, inForce)) return null;
  return (
    <Banner shape="edge" onDismiss={() => !seen.isPending && seen.mutate()}>
      <p className={styles.text}>
        <Trans
          t={t}
          i18nKey="new_texts.text"
          values={{ date: date(inForce) }}
          components={{ terms: <RoleLink role="terms" />, privacy: <RoleLink role="privacy" /> }}
        />
      </p>
      {seen.error && (
        <p role="alert" className={styles.failed}>
          {t("new_texts.failed", { reason: messages.of(seen.error) })}
        </p>
      )}
    </Banner>
  );
}

/** Versions begin with their day, so they compare as text. For an older api without the field, the note is not shown. */
const isOlder = (accepted: string | null | undefined, inForce: string): boolean =>
  accepted !== undefined && (accepted ?? "") < inForce;
