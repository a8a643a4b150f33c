import type { AttemptAnswer } from "@academy/shared/contract/tests";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useState } from "react";
import type { QuestionOf } from "./question-fields.tsx";
import { numberText, readNumber } from "./read-number.ts";

interface NumericFieldProps {
  question: QuestionOf<"numeric">;
  onChange: (answer: AttemptAnswer | null) => void;
}

/** A field for a number, with a comma or a point before its decimals. */
export function NumericField({ question, onChange }: NumericFieldProps) {
  const { t } = useTranslation("tests");
  const language = useLanguage();
  const saved = question.answer?.kind === "numeric" ? question.answer.value : null;
  const [typed, setTyped] = useState(() => numberText(saved, language));
  const [left, setLeft] = useState(false);
  // A value that another device has saved or removed replaces the text typed here.
  const told = readNumber(typed);
  const [seen, setSeen] = useState(saved);
  if (seen !== saved) {
    setSeen(saved);
    if (saved !== told) setTyped(numberText(saved, language));
  }
  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    const value = readNumber(text);
    onChange(value === null ? null : { kind: "numeric", value });
  };
  const isRefused = left && typed.trim() !== "" && told === null;
  return (
    <TextField
      label={t("fields.number")}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setLeft(true)}
      error={isRefused ? t("fields.not_a_number") : undefined}
    />
  );
}
