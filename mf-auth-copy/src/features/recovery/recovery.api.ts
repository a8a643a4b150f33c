import { setPassword } from "@academy/shared/contract/auth/password-setting.operations";
import * as operations from "@academy/shared/contract/auth/recovery.operations";
import { callApi } from "@academy/shared/http";
import { returnTo } from "#ui/return-to.ts";

/** Asks for a recovery code; the answer is the same whether or not the address has an account. */
export const startRecovery = (email: string) => callApi(operations.startRecovery, { body: { email, ...returnTo() } });

/** Has the server check the code: a right one gives the right to set one new password. */
export const checkRecoveryCode = (email: string, code: string) =>
  callApi(operations.checkRecoveryCode, { body: { email, code } });

/** The link of the email does the same as the code. */
export const checkRecoveryLink = (token: string) => callApi(operations.followRecoveryLink, { body: { token } });

/** Sets the new password, which signs in. */
export const setNewPassword = (resetToken: string, password: string) =>
  callApi(setPassword, { body: { reset_token: resetToken, new_password: password } });
