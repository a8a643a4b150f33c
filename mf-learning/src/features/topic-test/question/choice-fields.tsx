import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useId } from "react";
import styles from "./question-fields.module.css";
import type { QuestionOf } from "./question-of.ts";

interface ChoiceFieldsProps {
  question: QuestionOf<"single" | "multiple" | "true_false">;
  onChange: (answer: AttemptAnswer | null) => void;
}

/** Options to choose: one, several, or true and false. */
export function ChoiceFields({ question, onChange }: ChoiceFieldsProps) {
  const t = useTranslations("tests");
  const { answer } = question;
  if (question.kind === "true_false")
    return (
      <Options
        options={[t("fields.yes"), t("fields.no")]}
        chosen={answer?.kind === "true_false" ? [answer.value ? 0 : 1] : []}
        onTick={(index) => onChange({ kind: "true_false", value: index === 0 })}
      />
    );
  if (question.kind === "single")
    return (
      <Options
        options={question.options}
        chosen={answer?.kind === "single" ? [answer.option] : []}
        onTick={(option) => onChange({ kind: "single", option })}
      />
    );
  const chosen = answer?.kind === "multiple" ? answer.options : [];
  const toggled = (index: number) =>
    chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index].sort((one, two) => one - two);
  const tick = (index: number) => {
    const options = toggled(index);
    onChange(options.length > 0 ? { kind: "multiple", options } : null);
  };
  return <Options several options={question.options} chosen={chosen} onTick={tick} />;
}

interface OptionsProps {
  several?: boolean;
  options: readonly string[];
  chosen: readonly number[];
  onTick: (index: number) => void;
}

function Options({ several = false, options, chosen, onTick }: OptionsProps) {
  const name = useId();
  return (
    <ul className={styles.options}>
      {options.map((option, index) => (
        <li key={index}>
          <label className={styles.option}>
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              className={styles.mark}
              checked={chosen.includes(index)}
              onChange={() => onTick(index)}
            />
            <span>{option}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
