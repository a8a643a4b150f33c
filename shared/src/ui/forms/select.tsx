import { ChevronDown } from "lucide-react";
import { type ComponentProps, type Ref, useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame.tsx";

interface SelectProps extends FieldTexts, Omit<ComponentProps<"select">, "className" | "style"> {
  ref?: Ref<HTMLSelectElement>;
}

/** A native select; its `<option>`s are the children. */
export function Select({ label, help, error, optional = false, id, children, ref, ...rest }: SelectProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} help={help} error={error} optional={optional}>
      <div className={styles.boxed}>
        <select
          {...rest}
          ref={ref}
          id={own}
          className={`${styles.control} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, { help, error })}
        >
          {children}
        </select>
        <ChevronDown className={styles.chevron} size={20} />
      </div>
    </FieldFrame>
  );
}
