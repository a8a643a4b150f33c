import { useTranslations } from "@academy/shared/i18n";
import styles from "./email-preview.module.css";

interface EmailPreviewProps {
  /** The email, split at the place of the answer. */
  letter: { subject: string; before: string; after: string };
  /** The language of the email. */
  language: string;
  /** The typed answer. */
  answer: string;
}

/** A preview of the email, with the typed answer in its place. */
export function EmailPreview({ letter, language, answer }: EmailPreviewProps) {
  const t = useTranslations("staff");
  return (
    <div className={styles.email} lang={language}>
      <p className={styles.subject}>{letter.subject}</p>
      <p className={styles.text}>
        <span>{letter.before}</span>
        <mark className={styles.typed}>{answer || t("questions.answer.here")}</mark>
        <span>{letter.after}</span>
      </p>
    </div>
  );
}
