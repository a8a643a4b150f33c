import { useTranslation } from "@academy/shared/i18n";
import styles from "./letter-preview.module.css";

interface LetterPreviewProps {
  /** The letter, cut open where the answer stands. */
  letter: { subject: string; before: string; after: string };
  /** The language it is written in. */
  language: string;
  /** What is typed. */
  answer: string;
}

/** The email as it will leave, with what is typed in its place. */
export function LetterPreview({ letter, language, answer }: LetterPreviewProps) {
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
