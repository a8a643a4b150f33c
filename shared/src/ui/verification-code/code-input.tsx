import { useTranslations } from "@academy/shared/i18n";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { asciiDigits } from "#contract/ascii-digits.ts";
import { FieldError } from "#ui/forms/field-frame.tsx";
import styles from "./code-input.module.css";

interface CodeInputProps {
  /** The accessible name of the group of boxes. */
  label: string;
  /** The digits typed so far; a space is an empty box before a filled one. */
  value: string;
  onChange: (value: string) => void;
  /** Spec §9: four digits unless the operator says otherwise. */
  length?: number;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Whether all boxes hold a digit: only then may the code be sent (spec §5). */
export const isCompleteCode = (value: string, length = 4) => new RegExp(`^\\d{${length}}$`).test(value);

/** One box for each digit: typing moves on, backspace in an empty box moves back, arrow keys move, a whole code can be pasted (spec §5). */
export function CodeInput({ label, value, onChange, length = 4, error, autoFocus = false }: CodeInputProps) {
  const t = useTranslations("common");
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = Array.from({ length }, (_, at) => (value[at] ?? " ").trim());

  const focus = (at: number) => {
    const box = group.current?.querySelectorAll("input")[Math.min(Math.max(at, 0), length - 1)];
    box?.focus();
    box?.select();
  };
  const put = (at: number, digits: string) => {
    const next = boxes.map((digit, index) => digits[index - at] ?? (digit || " "));
    onChange(next.join("").trimEnd());
  };
  const clear = (at: number) => put(at, " ");

  /** Handles one typed digit, or a whole code from a keyboard's suggestion. */
  const type = (at: number, text: string) => {
    const old = boxes[at] ?? "";
    const typed = asciiDigits(text).replace(/\D/g, "");
    // A digit typed into a filled box replaces the old one, wherever the caret is.
    const digits = old && typed.length === 2 ? typed.replace(old, "") || old : typed;
    if (!digits) return text === "" ? clear(at) : undefined;
    const start = digits.length >= length ? 0 : at;
    put(start, digits.slice(0, length - start));
    focus(start + digits.length);
  };
  const walk = (at: number, event: KeyboardEvent) => {
    const move = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      focus(move);
    } else if (event.key === "Backspace" && !boxes[at] && at > 0) {
      event.preventDefault();
      clear(at - 1);
      focus(at - 1);
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = asciiDigits(event.clipboardData.getData("text")).replace(/\D/g, "").slice(0, length);
    if (!digits) return;
    put(0, digits);
    focus(digits.length);
  };

  return (
    <fieldset
      ref={group}
      className={styles.group}
      data-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
      onPaste={paste}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {boxes.map((digit, at) => (
          <input
            key={at}
            className={styles.box}
            value={digit}
            name={at === 0 ? "code" : undefined}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the step is nothing but this code; asked for by the parent.
            autoFocus={autoFocus && at === 0}
            data-initial-focus={autoFocus && at === 0 ? "" : undefined}
            aria-label={t("form.digit", { number: at + 1, length })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => type(at, event.target.value)}
            onKeyDown={(event) => walk(at, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
