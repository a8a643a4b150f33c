import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import styles from "./field.module.css";

/** The texts that every form field may show around its control. */
export interface FieldTexts {
  label: string;
  help?: ReactNode;
  /** Why the value was refused; shown under the control and read aloud. */
  error?: string | undefined;
  /** Marks a field that may stay empty; required ones carry no star. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  /** Shown at the end of the label's line. */
  aside?: ElementSlot;
  children: ReactNode;
}

/** The ids that a control names in its `aria-describedby`. */
export const describedBy = (id: string, { help, error }: Pick<FieldTexts, "help" | "error">) =>
  [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ") || undefined;

/** The props of a field for its frame, and the others for its control, which names the frame's texts. */
export function useFieldProps<Props extends FieldTexts & { id?: string | undefined }>({
  label,
  help,
  error,
  optional,
  id: given,
  ...control
}: Props) {
  const made = useId();
  const id = given ?? made;
  return {
    frame: { id, label, help, error, ...(optional && { optional }) },
    control: {
      ...control,
      id,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": describedBy(id, { help, error }),
    },
  };
}

/** Label, help and error around one control. */
export function FieldFrame({ id, label, help, error, optional, aside, children }: FieldFrameProps) {
  const t = useTranslations("common");
  return (
    <div className={styles.field} data-invalid={Boolean(error)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          <span>{label}</span> {optional && <span className={styles.optional}>{t("optional")}</span>}
        </label>
        {aside}
      </div>
      {children}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The sentence under a control that says what is wrong: an icon and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      <CircleAlert size={16} />
      <span>{children}</span>
    </p>
  );
}
