import type { EmailChange } from "@academy/shared/contract/auth/email-change";
import type { Student } from "@academy/shared/contract/students/students";
import { academyDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import own from "./email-change.module.css";

/** When a change that waits is made, what counts until then, and what stops it. */
export function WaitText({ student, change }: { student: Student; change: EmailChange }) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const date = academyDay(change.changes_at ?? "", language);
  return (
    <div className={own.paragraphs}>
      <p>
        <Trans t={t} i18nKey="email_change.waiting" values={{ email: change.email, date }} />
      </p>
      <p>{t("email_change.until_then", { old: student.email })}</p>
    </div>
  );
}
