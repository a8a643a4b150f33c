import type { Student } from "@academy/shared/contract/students/students";
import { useEmailLanguage } from "@academy/shared/emails/use-email-language";
import { LANGUAGES, useTranslations } from "@academy/shared/i18n";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useId } from "react";
import choice from "#ui/choice.module.css";
import styles from "./email-language.module.css";

const NAMES = { en: "English", ru: "Русский" } as const;

/**
 * The language of the academy's emails, kept at once when it is chosen; the switch at the top of the page chooses it too
 * (reading 90). An api from before the choice tells none, and then nothing is offered.
 */
export function EmailLanguage({ student }: { student: Student }) {
  const t = useTranslations(["profile", "common"]);
  const name = useId();
  const keep = useEmailLanguage();
  if (!student.language) return null;
  // While it is being kept, the choice shows; when that fails, what the emails go on with.
  const shown = keep.isPending ? keep.variables : student.language;

  return (
    <fieldset className={choice.choice}>
      <legend className={choice.legend}>{t("emails.language")}</legend>
      <p className={choice.lead}>{t("emails.lead")}</p>
      <div className={styles.options}>
        {LANGUAGES.map((language) => (
          <label key={language} className={styles.option} lang={language}>
            <input type="radio" name={name} checked={language === shown} onChange={() => keep.mutate(language)} />
            <span>{NAMES[language]}</span>
          </label>
        ))}
      </div>
      <ErrorNote
        error={keep.error}
        call="update"
        onRetry={() => keep.variables && keep.mutate(keep.variables)}
        retrying={keep.isPending}
      />
      <p role="status" className={choice.done}>
        {keep.isSuccess ? t("emails.kept") : ""}
      </p>
    </fieldset>
  );
}
