import { useTranslations } from "@academy/shared/i18n";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { lengthOf } from "#contract/text-length.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, useFieldProps } from "./field-frame.tsx";

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "style"> {
  /** Called with the whole text after each change. */
  onValueChange?: (text: string) => void;
}

const COUNTER_FROM = 0.8;

/**
 * A text area that grows with its text and shows a counter once four fifths of `maxLength` (code points) are used. A longer text
 * is never cut, because the pasted part would be lost: the counter says how much is over, and the form refuses to send it.
 */
export function TextArea({ maxLength, onChange, onValueChange, ...props }: TextAreaProps) {
  const { frame, control } = useFieldProps(props);
  const { value, defaultValue } = props;
  const t = useTranslations("common");
  const [typed, setTyped] = useState(lengthOf(String(defaultValue ?? "")));
  const length = value === undefined ? typed : lengthOf(String(value));
  const counted = maxLength !== undefined && length >= maxLength * COUNTER_FROM;
  const over = maxLength === undefined ? 0 : Math.max(0, length - maxLength);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(lengthOf(event.target.value));
    onChange?.(event);
    onValueChange?.(event.target.value);
  };
  return (
    <FieldFrame
      {...frame}
      aside={
        counted && (
          <span className={styles.counter} data-full={length >= maxLength}>
            {`${length} / ${maxLength}${over > 0 ? ` · ${t("form.over", { count: over })}` : ""}`}
          </span>
        )
      }
    >
      <textarea rows={3} {...control} dir="auto" onChange={change} className={`${styles.control} ${styles.area}`} />
    </FieldFrame>
  );
}
