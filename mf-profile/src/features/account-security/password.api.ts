import { setPassword } from "@academy/shared/contract/auth/password-setting.operations";
import { bodyCall } from "@academy/shared/query/api-call";

/** Changes the password; every other session ends, this one stays. */
export const changePassword = bodyCall(setPassword);
