import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field-frame.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "children"> {
  /** The text beside the box; links inside it work as links. */
  children: ReactNode;
  error?: string | undefined;
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkbox with a 24 px box; the whole row can be clicked. */
export function Checkbox({ children, error, id, onChange, onCheckedChange, ...rest }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={styles.field}>
      <label htmlFor={own} className={styles.check}>
        <input
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          id={own}
          type="checkbox"
          className={styles.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  );
}
