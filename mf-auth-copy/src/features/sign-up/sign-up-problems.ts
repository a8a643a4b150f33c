import { passwordProblem } from "@academy/shared/contract/auth/password";
import { EmailAddress } from "@academy/shared/contract/email-address";
import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import * as z from "@academy/shared/schema";

/** The three fields of the form, in page order (spec §2). */
export const SIGN_UP_FIELDS = ["email", "password1", "password2"] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

/** What was typed. */
export type SignUpDraft = Record<SignUpField, string>;

/** What is wrong with the form, one code a field. */
type SignUpProblems = Partial<Record<SignUpField, ErrorCode>>;

/**
 * What the form can refuse by itself: first all three are required (spec §5), then the address and the first password
 * rule that is broken. The server decides; it also knows the most used passwords.
 */
export function signUpProblems(draft: SignUpDraft): SignUpProblems {
  const missing = SIGN_UP_FIELDS.filter((field) => (field === "email" ? !draft.email.trim() : !draft[field]));
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, "field.required"]));
  const problems: SignUpProblems = {};
  if (!z.safeParse(EmailAddress, draft.email).success) problems.email = "email.invalid";
  const password = passwordProblem({ password: draft.password1, confirmation: draft.password2 });
  if (password) problems[password === "password.mismatch" ? "password2" : "password1"] = password;
  return problems;
}
