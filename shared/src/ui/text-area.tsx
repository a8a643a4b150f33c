import { type ChangeEvent, type ComponentProps, type Ref, useId, useState } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldWords } from "./field-frame.tsx";

interface TextAreaProps extends FieldWords, Omit<ComponentProps<"textarea">, "className" | "style"> {
  ref?: Ref<HTMLTextAreaElement>;
}

const COUNTER_FROM = 0.8;

/** Several lines of text; it grows with them, and counts once four fifths of `maxLength` are used. */
export function TextArea({
  label,
  help,
  error,
  optional = false,
  id,
  rows = 3,
  maxLength,
  value,
  defaultValue,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const made = useId();
  const own = id ?? made;
  const [typed, setTyped] = useState(String(defaultValue ?? "").length);
  const length = value === undefined ? typed : String(value).length;
  const counted = maxLength !== undefined && length >= maxLength * COUNTER_FROM;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <FieldFrame
      id={own}
      label={label}
      help={help}
      error={error}
      optional={optional}
      aside={
        counted && (
          <span className={styles.counter} data-full={length >= maxLength}>
            {`${length} / ${maxLength}`}
          </span>
        )
      }
    >
      <textarea
        {...rest}
        {...(value === undefined ? {} : { value })}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        ref={ref}
        id={own}
        rows={rows}
        maxLength={maxLength}
        onChange={change}
        className={`${styles.control} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, { help, error })}
      />
    </FieldFrame>
  );
}
