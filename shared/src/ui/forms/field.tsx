import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, useFieldProps } from "./field-frame.tsx";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style"> {
  /** Called with the whole text after each change. */
  onValueChange?: (text: string) => void;
}

/** One line of text with its label, help and error. */
export function TextField({ onChange, onValueChange, ...props }: TextFieldProps) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <input
        {...control}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        className={styles.control}
      />
    </FieldFrame>
  );
}

/** One line for an email address: a keyboard with an @, and no automatic changes to the typed text. */
export const EmailField = (props: Omit<TextFieldProps, "type">) => (
  <TextField inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
);
