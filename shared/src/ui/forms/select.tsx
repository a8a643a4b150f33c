import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, useFieldProps } from "./field-frame.tsx";

interface SelectProps<Choice extends string | number, None extends string | false | undefined>
  extends FieldTexts,
    Omit<ComponentProps<"select">, "className" | "style"> {
  /** The values to choose from, each with its text; options in groups are given as children. */
  options?: readonly (readonly [value: Choice, text: string])[] | undefined;
  /** The text of an empty value before the others; by default there is none. */
  none?: None;
  /** Called with the chosen value, null for the empty one. */
  onChoose?: (value: Choice | (None extends undefined ? never : null)) => void;
}

/** A native select. */
export function Select<Choice extends string | number = string, None extends string | false | undefined = undefined>({
  options = [],
  none,
  onChange,
  onChoose,
  children,
  ...props
}: SelectProps<Choice, None>) {
  const { frame, control } = useFieldProps(props);
  const choose = (text: string) => {
    const value = options.find(([each]) => String(each) === text)?.[0] ?? null;
    if (value !== null || text === "") onChoose?.(value as Choice);
  };
  return (
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <select
          {...control}
          onChange={(event) => {
            onChange?.(event);
            choose(event.target.value);
          }}
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
