import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useRef, useState } from "react";
import { readTypedNumber } from "#contract/typed-number.ts";
import { numberText } from "#format/number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "./field.tsx";
import styles from "./number-field.module.css";

/** A number, null for an empty field, or the typed text while it is no number or may mean two. */
export type NumberFieldValue = number | string | null;

interface NumberFieldProps {
  label: string;
  value: NumberFieldValue;
  /** `typed` is the text that was read. */
  onChange: (value: NumberFieldValue, typed: string) => void;
  enterKeyHint?: "done" | "next";
}

function readValue(typed: string): NumberFieldValue {
  const reading = readTypedNumber(typed);
  if (reading.kind === "number") return reading.value;
  return reading.kind === "empty" ? null : typed;
}

/** On a phone the question would be below the edge, or behind a bar. */
const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: "nearest" });

/** A field for a number: it shows how an unusual spelling was read, and asks which number an ambiguous one means. */
export function NumberField({ label, value, onChange, enterKeyHint }: NumberFieldProps) {
  const t = useTranslations("common");
  const language = useLanguage();
  const textOf = (given: NumberFieldValue) => (typeof given === "string" ? given : numberText(given, language));
  const [typed, setTyped] = useState(() => textOf(value));
  const [left, setLeft] = useState(typeof value === "string");
  const input = useRef<HTMLInputElement>(null);
  // A value that was changed elsewhere replaces the text typed here.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== readValue(typed)) setTyped(textOf(value));
  }
  const change = (text: string) => {
    setTyped(text);
    setLeft(false);
    onChange(readValue(text), text);
  };
  const reading = readTypedNumber(typed);
  const choose = (meant: number) => {
    change(numberText(meant, language));
    input.current?.focus();
  };
  const error =
    (reading.kind === "ambiguous" && t("form.number.ambiguous", { typed: typed.trim() })) ||
    (reading.kind === "unreadable" && left && t("form.number.unreadable"));
  const isUnusual = reading.kind === "number" && typed.trim() !== numberText(reading.value, language);
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        help={isUnusual ? t("form.number.read", { number: numberText(reading.value, language) }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setLeft(true)}
        error={error || undefined}
        ref={input}
      />
      {reading.kind === "ambiguous" && (
        <fieldset className={styles.meanings} ref={bringIntoView}>
          <legend className="visually-hidden">{t("form.number.meanings")}</legend>
          <Button variant="secondary" onClick={() => choose(reading.thousands)}>
            {t("form.number.thousands", { number: numberText(reading.thousands, language) })}
          </Button>
          <Button variant="secondary" onClick={() => choose(reading.decimal)}>
            {t("form.number.decimal", { number: numberText(reading.decimal, language) })}
          </Button>
        </fieldset>
      )}
    </div>
  );
}
