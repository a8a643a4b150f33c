import { useState } from "react";
import { PASSWORD_MIN } from "#contract/auth/password.ts";
import { PasswordAdvice } from "./password-advice.tsx";
import { PasswordField } from "./password-field.tsx";

/** One of the two fields: its place in the form, and what is wrong with it. */
export interface NewPasswordField {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  password: NewPasswordField;
  repetition: NewPasswordField;
}

// The attribute that password managers read when they generate a password; React does not know it.
const rules = { passwordrules: `minlength: ${PASSWORD_MIN};` };

/** A new password and its repetition, with live advice: the same for sign-up, recovery and change. */
export function NewPasswordFields({ password, repetition }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
        help={<PasswordAdvice password={typed} />}
        {...rules}
      />
      <PasswordField {...repetition} autoComplete="new-password" {...rules} />
    </>
  );
}
