import { useTranslation } from "@academy/shared/i18n";
import styles from "./email-preview.module.css";

interface EmailPreviewProps {
  /** The letter, cut open where the answer stands. */
  letter: { subject: string; before: string; after: string };
  /** The language it is written in. */
  language: string;
  /** What is typed. */
  answer: string;
}

/** The email as it will leave, with what is typed in its place. */
export function EmailPreview({ letter, language, answer }: EmailPreviewProps) {
  const { t } = useTranslation("staff");
  return (
    <div className={styles.letter} lang={language}>
      <p className={styles.subject}>{letter.subject}</p>
      <p className={styles.text}>
        {letter.before}
        <mark className={styles.typed}>{answer || t("questions.answer.here")}</mark>
        {letter.after}
      </p>
    </div>
  );
}
