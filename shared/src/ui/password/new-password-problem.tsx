import { type PasswordCode, passwordProblem } from "#contract/auth/password.ts";

/** What is wrong with a new password and its repetition, and which of the two fields shows it. */
export interface PasswordPairProblem {
  field: "password" | "repetition";
  code: PasswordCode | "field.required";
}

/** The first problem of the pair, or null: both are required, then the rules apply in their order (spec §5). */
export function newPasswordProblem(password: string, repetition: string): PasswordPairProblem | null {
  if (!password) return { field: "password", code: "field.required" };
  if (!repetition) return { field: "repetition", code: "field.required" };
  const code = passwordProblem({ password, confirmation: repetition });
  return code && { field: code === "password.mismatch" ? "repetition" : "password", code };
}
