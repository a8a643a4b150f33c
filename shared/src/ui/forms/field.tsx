import { type ComponentProps, type Ref, useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style"> {
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, help and error. */
export function TextField({ label, help, error, optional = false, id, ref, ...rest }: TextFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} help={help} error={error} optional={optional}>
      <input
        {...rest}
        ref={ref}
        id={own}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, { help, error })}
      />
    </FieldFrame>
  );
}

/** One line for an email address: a keyboard with an @, and no automatic changes to the typed text. */
export const EmailField = (props: Omit<TextFieldProps, "type">) => (
  <TextField inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
);
