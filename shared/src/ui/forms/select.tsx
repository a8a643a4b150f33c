import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, useFieldProps } from "./field-frame.tsx";

interface SelectProps<Choice extends string | number>
  extends FieldTexts,
    Omit<ComponentProps<"select">, "className" | "style"> {
  /** The values to choose from, each with its text; options in groups are given as children. */
  options?: readonly (readonly [value: Choice, text: string])[] | undefined;
  /** The text of an empty value before the others; by default there is none. */
  none?: string | false | undefined;
  /** Called with the chosen value, unless it is the empty one. */
  onChoose?: (value: Choice) => void;
}

/** A native select. */
export function Select<Choice extends string | number = string>({
  options = [],
  none,
  onChoose,
  children,
  ...props
}: SelectProps<Choice>) {
  const { frame, control } = useFieldProps(props);
  const choose = (text: string) => {
    const chosen = options.find(([value]) => String(value) === text);
    if (chosen) onChoose?.(chosen[0]);
  };
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <select
          onChange={onChoose && (({ target }) => choose(target.value))}
          {...control}
          className={`${styles.control} ${styles.select}`}
        >
          {none && <option value="">{none}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown className={styles.chevron} size={20} />
      </div>
    </FieldFrame>
  );
}
