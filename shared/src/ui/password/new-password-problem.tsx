import { type PasswordCode, passwordProblem } from "#contract/auth/password.ts";

/** What is wrong with a new password and its repetition, at the field that shows it. */
export type PasswordPairProblem = Partial<Record<"new_password" | "confirm_password", PasswordCode | "field.required">>;

/** The first problem of the pair, or none: both are required, then the rules apply in their order (spec §5). */
export function newPasswordProblem(password: string, repetition: string): PasswordPairProblem {
  if (!password) return { new_password: "field.required" };
  if (!repetition) return { confirm_password: "field.required" };
  const code = passwordProblem({ password, confirmation: repetition });
  if (!code) return {};
  return code === "password.mismatch" ? { confirm_password: code } : { new_password: code };
}
