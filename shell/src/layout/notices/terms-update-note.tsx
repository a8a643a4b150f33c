import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import { longDate } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudent } from "@academy/shared/session";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";
import type { ReactNode } from "react";
import { seeTerms } from "./terms.api.ts";
import styles from "./terms-update-note.module.css";

const TextLink = ({ role, children }: { role: "terms" | "privacy"; children?: ReactNode }) => (
  <RoleLink role={role}>{children}</RoleLink>
);

/**
 * Tells a student that the texts have changed since they accepted them, until they dismiss it; the account remembers that,
 * so no other device tells it again (reading 65).
 */
export function TermsUpdateNote() {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  const words = useErrorMessages();
  const { merge } = useStudentCache();
  const { student } = useStudent();
  const seen = useMutation({
    mutationFn: () => seeTerms(TERMS_VERSION),
    onSuccess: (kept) => {
      merge(kept);
      document.getElementById("main")?.focus({ preventScroll: true });
    },
  });
  if (!student || !isOlder(student.terms_version)) return null;
  return (
    <Banner shape="edge" onDismiss={() => !seen.isPending && seen.mutate()}>
      <p className={styles.words}>
        <Trans
          t={t}
          i18nKey="new_texts.text"
          values={{ date: longDate(new Date(TERMS_VERSION), language, "UTC") }}
          components={{ terms: <TextLink role="terms" />, privacy: <TextLink role="privacy" /> }}
        />
      </p>
      {seen.error && (
        <p role="alert" className={styles.failed}>
          {t("new_texts.failed", { reason: words.of(seen.error) })}
        </p>
      )}
    </Banner>
  );
}

/** Versions are days, so they compare as text. An api from before the field says nothing, and then nobody is bothered. */
const isOlder = (accepted: string | null | undefined): boolean =>
  accepted !== undefined && (accepted ?? "") < TERMS_VERSION;
