import { setPassword } from "@academy/shared/contract/auth/password-setting.operations";
import { bodyCall } from "@academy/shared/query/api-call";

/** What a password change sends: the address must be one's own (reading 5). */
export interface PasswordChange {
  email: string;
  current_password: string;
  new_password: string;
}

/** Changes the password; every other session ends, this one stays. */
export const changePassword = bodyCall(setPassword);
