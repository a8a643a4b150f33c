import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { fillFields } from "@academy/shared/contract/mailing-fields";
import type { MailingFrame } from "@academy/shared/contract/staff/mailings";
import { useTranslations } from "@academy/shared/i18n";
import styles from "./mailings.module.css";

interface MailingPreviewProps {
  frame: MailingFrame;
  subject: Readonly<Record<Language, string>>;
  body: Readonly<Record<Language, string>>;
}

/** A mailing in both languages as its author would get it. */
export function MailingPreview({ frame, subject, body }: MailingPreviewProps) {
  const t = useTranslations("staff");
  return (
    <div className={styles.pair}>
      {LANGUAGES.map((language) => {
        const { values, after } = frame[language];
        return (
          <section key={language} className={styles.preview} aria-label={t(`mailings.preview_in.${language}`)}>
            <h4>{t(`mailings.preview_in.${language}`)}</h4>
            <p className={styles.subject} lang={language}>
              {fillFields(subject[language], values) || t("mailings.no_subject")}
            </p>
            <p className={styles.text} lang={language}>
              {fillFields(body[language], values) || t("mailings.no_text")}
            </p>
            <p className={styles.after} lang={language}>
              {after}
            </p>
          </section>
        );
      })}
    </div>
  );
}
