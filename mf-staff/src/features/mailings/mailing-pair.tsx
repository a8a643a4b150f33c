import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { useTranslations } from "@academy/shared/i18n";
import styles from "./mailings.module.css";

interface MailingPairProps {
  heading: "h3" | "h4";
  /** What the email has in a language; `after` follows its text. */
  textsOf: (language: Language) => { subject: string; body: string; after?: string };
}

/** A mailing in both languages, side by side where there is room. */
export function MailingPair({ heading: Heading, textsOf }: MailingPairProps) {
  const t = useTranslations("staff");
  return (
    <div className={styles.pair}>
      {LANGUAGES.map((language) => {
        const { subject, body, after } = textsOf(language);
        return (
          <section key={language} className={styles.preview} aria-label={t(`mailings.preview_in.${language}`)}>
            <Heading>{t(`mailings.preview_in.${language}`)}</Heading>
            <p className={styles.subject} lang={language}>
              {subject}
            </p>
            <p className={styles.text} lang={language}>
              {body}
            </p>
            {after && (
              <p className={styles.after} lang={language}>
                {after}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
