import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { useTranslation } from "@academy/shared/i18n";
import { Select } from "@academy/shared/ui/forms/select";
import styles from "./question-fields.module.css";
import type { QuestionOf } from "./question-fields.tsx";

interface MatchingFieldsProps {
  question: QuestionOf<"matching">;
  onChange: (answer: AttemptAnswer | null) => void;
}

/** For each left side a choice among all right sides, which stand below in full: a phone cuts long options. */
export function MatchingFields({ question, onChange }: MatchingFieldsProps) {
  const { t } = useTranslation("tests");
  const { lefts, rights, answer } = question;
  const chosen = answer?.kind === "matching" ? answer.rights : lefts.map(() => null);
  const choose = (at: number, value: string) => {
    const next = chosen.map((place, left) => (left === at ? (value === "" ? null : Number(value)) : place));
    onChange(next.some((place) => place !== null) ? { kind: "matching", rights: next } : null);
  };
  return (
    <ul className={styles.pairs}>
      {lefts.map((left, at) => (
        <li key={at} className={styles.pair}>
          <Select label={left} value={chosen[at] ?? ""} onChange={({ target }) => choose(at, target.value)}>
            <option value="">{t("fields.choose")}</option>
            {rights.map((right, place) => (
              <option key={place} value={place}>
                {right}
              </option>
            ))}
          </Select>
          {chosen[at] != null && <p className={styles.chosen}>{rights[chosen[at]]}</p>}
        </li>
      ))}
    </ul>
  );
}
