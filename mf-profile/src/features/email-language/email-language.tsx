import type { Student } from "@academy/shared/contract/students/students";
import { useEmailLanguage } from "@academy/shared/emails/use-email-language";
import { LANGUAGES, useTranslations } from "@academy/shared/i18n";
import { useId } from "react";
import { Choice } from "#ui/choice.tsx";
import styles from "./email-language.module.css";

const NAMES = { en: "English", ru: "Русский" } as const;

/**
 * The language of the academy's emails, kept at once when it is chosen; the switch at the top of the page chooses it too
 * (reading 90). An api from before the choice tells none, and then nothing is offered.
 */
export function EmailLanguage({ student }: { student: Student }) {
  const t = useTranslations("profile");
  const name = useId();
  const save = useEmailLanguage();
  if (!student.language) return null;
  // While it is being kept, the choice shows; when that fails, what the emails go on with.
  const shown = save.isPending ? save.variables : student.language;

  return (
    <Choice legend={t("emails.language")} lead={t("emails.lead")} save={save} saved={t("emails.kept")}>
      <div className={styles.options}>
        {LANGUAGES.map((language) => (
          <label key={language} className={styles.option} lang={language}>
            <input type="radio" name={name} checked={language === shown} onChange={() => save.mutate(language)} />
            <span>{NAMES[language]}</span>
          </label>
        ))}
      </div>
    </Choice>
  );
}
