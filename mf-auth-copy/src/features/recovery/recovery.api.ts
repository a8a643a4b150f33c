import { PasswordSet } from "@academy/shared/contract/auth/password-setting";
import { RecoveryStarted, ResetToken } from "@academy/shared/contract/auth/recovery";
import { http } from "@academy/shared/http";
import { returnTo } from "#ui/return-to.ts";

/** Asks for a recovery code; the answer is the same whether or not the address has an account (reading 4). */
export const startRecovery = (email: string) =>
  http.post("/student/auth/recovery/", { email, ...returnTo() }, RecoveryStarted);

/** Has the server check the code: a right one gives the right to set one new password. */
export const checkRecoveryCode = (email: string, code: string) =>
  http.post("/student/auth/recovery/verify/", { email, code }, ResetToken);

/** The link of the email does the same as the code (reading 3). */
export const checkRecoveryLink = (token: string) => http.post("/student/auth/recovery/link/", { token }, ResetToken);

/** Sets the new password, which signs in (reading 4). */
export const setNewPassword = (resetToken: string, password: string) =>
  http.patch("/student/reset-password/", { reset_token: resetToken, new_password: password }, PasswordSet);
