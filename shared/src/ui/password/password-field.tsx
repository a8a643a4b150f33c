import { useTranslations } from "@academy/shared/i18n";
import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import styles from "#ui/forms/field.module.css";
import { describedBy, FieldFrame, type FieldTexts } from "#ui/forms/field-frame.tsx";
import { useMergedRef } from "#ui/hooks/use-merged-ref.ts";

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style" | "type"> {
  /** What a password manager should do with this field. */
  autoComplete: "current-password" | "new-password";
  ref?: Ref<HTMLInputElement>;
}

/** A password field: the password can be shown, pasted and filled in by a password manager; the field says when Caps Lock is on. */
export function PasswordField({ label, help, error, optional = false, id, ref, ...rest }: PasswordFieldProps) {
  const t = useTranslations("common");
  const made = useId();
  const own = id ?? made;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const reveal = (byPointer: boolean) => {
    const caret = input.current?.selectionStart ?? null;
    setShown((now) => !now);
    // A keyboard user stays on the button and may press it again.
    if (!byPointer) return;
    // The browser moves the caret to the start when the type changes: put it back once it has.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(caret, caret);
    });
  };
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <FieldFrame id={own} label={label} help={help} error={error} optional={optional}>
      <div className={styles.boxed}>
        <input
          {...rest}
          ref={useMergedRef(input, ref)}
          id={own}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${styles.control} ${styles.secret}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [describedBy(own, { help, error }), capsLock ? `${own}-caps` : ""].filter(Boolean).join(" ") || undefined
          }
          onKeyDown={(event) => {
            watch(event);
            rest.onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watch(event);
            rest.onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCapsLock(false);
            rest.onBlur?.(event);
          }}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(shown ? "form.hide_password" : "form.show_password")}
          aria-pressed={shown}
          aria-controls={own}
          onClick={(event) => reveal(event.detail > 0)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      </div>
      {capsLock && (
        <p id={`${own}-caps`} role="status" className={styles.note}>
          <TriangleAlert size={16} />
          <span>{t("form.caps_lock")}</span>
        </p>
      )}
    </FieldFrame>
  );
}

/**
 * Tells a password manager which account the form's password belongs to, where the form shows no address. The field is hidden
 * and cannot be reached.
 */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="visually-hidden"
  />
);
