import type { EmailChange } from "@academy/shared/contract/auth/email-change";
import type { Student } from "@academy/shared/contract/students/students";
import { Trans, useTranslations } from "@academy/shared/i18n";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import own from "./email-change.module.css";

/** When a change that waits is made, what counts until then, and what stops it. */
export function WaitText({ student, change }: { student: Student; change: EmailChange }) {
  const t = useTranslations("profile");
  const date = useDay()(change.changes_at);
  return (
    <div className={own.paragraphs}>
      <p>
        <Trans t={t} i18nKey="email_change.waiting" values={{ email: change.email, date }} />
      </p>
      <p>{t("email_change.until_then", { old: student.email })}</p>
    </div>
  );
}
