import { LegalChange } from "@academy/shared/contract/legal/legal-texts";
import { useTranslations } from "@academy/shared/i18n";
import { useId } from "react";
import styles from "./legal-change-choice.module.css";

interface LegalChangeChoiceProps {
  /** The names of the legal texts that change. */
  texts: string;
  chosen: LegalChange | null;
  /** Whether a member of the staff tried to publish without a choice. */
  refused: boolean;
  onChoose: (change: LegalChange) => void;
}

/** Asks what a change of the legal texts means: a new version, of which students are notified, or a corrected misprint (decision 0093). */
export function LegalChangeChoice({ texts, chosen, refused, onChoose }: LegalChangeChoiceProps) {
  const t = useTranslations("staff");
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={refused ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t("content.legal.asked", { texts })}</legend>
      {LegalChange.options.map((change) => (
        <label key={change} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={chosen === change}
            aria-describedby={`${id}-${change}`}
            onChange={() => onChoose(change)}
          />
          <span>
            <span className={styles.name}>{t(`content.legal.${change}`)}</span>
            <span id={`${id}-${change}`} className={styles.means}>
              {t(`content.legal.${change}_means`)}
            </span>
          </span>
        </label>
      ))}
      {refused && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t("content.legal.choose")}
        </p>
      )}
    </fieldset>
  );
}
