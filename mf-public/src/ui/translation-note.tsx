import { useTranslations } from "@academy/shared/i18n";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import styles from "./translation-note.module.css";

interface TranslationNoteProps {
  translating: boolean;
  error: unknown;
  retry: () => void;
}

/** Says that a translation is on its way, or in red why there is none; the original stays readable (spec §8). */
export function TranslationNote({ translating, error, retry }: TranslationNoteProps) {
  const t = useTranslations("common");
  const messages = useErrorMessages();
  if (error) {
    return (
      <p role="alert" className={styles.failed}>
        <span>{`${t("translation_error")}: ${messages.of(error)}`}</span>{" "}
        <button type="button" className={styles.retry} onClick={retry}>
          {t("buttons.retry")}
        </button>
      </p>
    );
  }
  return translating ? (
    <p role="status" className={styles.waiting}>
      {t("translating")}
    </p>
  ) : null;
}
