import type { AttemptAnswer, AttemptQuestion } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { NumberField } from "@academy/shared/ui/forms/number-field";
import { ChoiceFields } from "./choice-fields.tsx";
import { MatchingFields } from "./matching-fields.tsx";
import { OrderingFields } from "./ordering-fields.tsx";
import styles from "./question-fields.module.css";

interface QuestionFieldsProps {
  question: AttemptQuestion;
  /** A typed text that is no answer, of a question for a number. */
  unread?: string | undefined;
  /** Null removes the choice. `typed` is the text from which a number was read, or which is none. */
  onChange: (answer: AttemptAnswer | null, typed?: string) => void;
}

/** A question with the controls of its kind; the keyboard reaches all of them. */
export function QuestionFields({ question, unread, onChange }: QuestionFieldsProps) {
  const t = useTranslations("tests");
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.text}>{question.text}</legend>
      <p className={styles.help}>{t(`kinds.${question.kind}`)}</p>
      <Fields question={question} unread={unread} onChange={onChange} />
    </fieldset>
  );
}

function Fields({ question, unread, onChange }: QuestionFieldsProps) {
  const t = useTranslations("tests");
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return <ChoiceFields question={question} onChange={onChange} />;
    case "matching":
      return <MatchingFields question={question} onChange={onChange} />;
    case "ordering":
      return <OrderingFields question={question} onChange={onChange} />;
    case "numeric":
      // What is no number, or may mean two, is no answer.
      return (
        <NumberField
          label={t("fields.number")}
          enterKeyHint="done"
          value={question.answer?.kind === "numeric" ? question.answer.value : (unread ?? null)}
          onChange={(value, typed) => onChange(typeof value === "number" ? { kind: "numeric", value } : null, typed)}
        />
      );
  }
}
