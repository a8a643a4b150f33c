import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { Select } from "@academy/shared/ui/forms/select";
import styles from "./question-fields.module.css";
import type { QuestionOf } from "./question-of.ts";

/** On a phone the select control cuts an option with more characters. */
const CUT_FROM = 36;

interface MatchingFieldsProps {
  question: QuestionOf<"matching">;
  onChange: (answer: AttemptAnswer | null) => void;
}

/** For each left side, a choice among all right sides; a long chosen text is shown in full below. */
export function MatchingFields({ question, onChange }: MatchingFieldsProps) {
  const t = useTranslations("tests");
  const { lefts, rights, answer } = question;
  const chosen = answer?.kind === "matching" ? answer.rights : lefts.map(() => null);
  const choose = (at: number, right: number | null) => {
    const next = chosen.map((index, left) => (left === at ? right : index));
    onChange(next.some((index) => index !== null) ? { kind: "matching", rights: next } : null);
  };
  return (
    <ul className={styles.pairs}>
      {lefts.map((left, at) => (
        <li key={at} className={styles.pair}>
          <Select
            label={left}
            value={chosen[at] ?? ""}
            none={t("fields.choose")}
            options={rights.map((right, index) => [index, right])}
            onChoose={(right) => choose(at, right)}
          />
          <LongChoice text={rights[chosen[at] ?? -1] ?? ""} />
        </li>
      ))}
    </ul>
  );
}

const LongChoice = ({ text }: { text: string }) =>
  text.length < CUT_FROM ? null : <p className={styles.chosen}>{text}</p>;
