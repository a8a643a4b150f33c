import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { NumberField } from "@academy/shared/ui/forms/number-field";
import type { QuestionOf } from "./question-of.ts";

interface NumericFieldProps {
  question: QuestionOf<"numeric">;
  /** The text that was typed and is no answer yet. */
  unread: string | undefined;
  onChange: (answer: AttemptAnswer | null, typed: string) => void;
}

/** A field for a number; what is no number, or may mean two, is no answer. */
export function NumericField({ question, unread, onChange }: NumericFieldProps) {
  const t = useTranslations("tests");
  const saved = question.answer?.kind === "numeric" ? question.answer.value : null;
  return (
    <NumberField
      label={t("fields.number")}
      enterKeyHint="done"
      value={saved ?? unread ?? null}
      onChange={(value, typed) => onChange(typeof value === "number" ? { kind: "numeric", value } : null, typed)}
    />
  );
}
