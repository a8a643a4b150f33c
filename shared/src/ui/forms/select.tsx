import { ChevronDown } from "lucide-react";
import type { ComponentProps, Ref } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, useFieldProps } from "./field-frame.tsx";

interface SelectProps extends FieldTexts, Omit<ComponentProps<"select">, "className" | "style"> {
  ref?: Ref<HTMLSelectElement>;
}

/** A native select; its `<option>`s are the children. */
export function Select(props: SelectProps) {
  const { frame, control } = useFieldProps(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <select {...control} className={`${styles.control} ${styles.select}`} />
        <ChevronDown className={styles.chevron} size={20} />
      </div>
    </FieldFrame>
  );
}
