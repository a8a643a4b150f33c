import { changeLanguage, LANGUAGES, useLanguage, useTranslation } from "@academy/shared/i18n";
import { useState } from "react";
import styles from "./language-switch.module.css";

const NAMES = { en: "English", ru: "Русский" } as const;
const SHORT = { en: "EN", ru: "RU" } as const;

/** EN and RU; each is named in its own language, the current one is marked. A failed switch says so and changes nothing. */
export function LanguageSwitch() {
  const { t } = useTranslation("shell");
  const current = useLanguage();
  const [failed, setFailed] = useState(false);
  const choose = async (language: (typeof LANGUAGES)[number]) => {
    try {
      await changeLanguage(language);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={t("language.label")} className={styles.switch}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          title={NAMES[language]}
          aria-current={language === current ? "true" : undefined}
          onClick={() => void choose(language)}
        >
          {SHORT[language]}
        </button>
      ))}
      {failed && (
        <p role="alert" className={styles.failed}>
          {t("language.failed")}
        </p>
      )}
    </div>
  );
}
