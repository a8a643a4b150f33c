import { useTranslations } from "@academy/shared/i18n";
import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import styles from "#ui/forms/field.module.css";
import { FieldFrame, type FieldTexts, useFieldProps } from "#ui/forms/field-frame.tsx";
import { useMergedRef } from "#ui/hooks/use-merged-ref.tsx";

interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentProps<"input">, "className" | "style" | "type" | "onKeyDown" | "onKeyUp" | "onBlur"> {
  /** What a password manager should do with this field. */
  autoComplete: "current-password" | "new-password";
}

/** A password field: the password can be shown, pasted and filled in by a password manager; the field says when Caps Lock is on. */
export function PasswordField({ ref, ...props }: PasswordFieldProps) {
  const t = useTranslations("common");
  const { frame, control } = useFieldProps(props);
  const capsLockNote = `${frame.id}-caps`;
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
    <FieldFrame {...frame}>
      <div className={styles.boxed}>
        <input
          {...control}
          ref={useMergedRef(input, ref)}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${styles.control} ${styles.secret}`}
          aria-describedby={
            [control["aria-describedby"], capsLock && capsLockNote].filter(Boolean).join(" ") || undefined
          }
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(shown ? "form.hide_password" : "form.show_password")}
          aria-pressed={shown}
          aria-controls={frame.id}
          onClick={(event) => reveal(event.detail > 0)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </button>
      </div>
      {capsLock && (
        <p id={capsLockNote} role="status" className={styles.note}>
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
