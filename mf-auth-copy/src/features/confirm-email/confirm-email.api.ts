import { resendCode, verifyEmail } from "@academy/shared/contract/auth/sign-up.operations";
import { callApi } from "@academy/shared/http";
import { returnTo } from "#ui/return-to.ts";

/** Has the server check the code of the email. */
export const checkCode = (code: string) => callApi(verifyEmail, { body: { code } });

/** Asks for another code; refused until `resend_at`. */
export const sendCode = () => callApi(resendCode, { query: returnTo() });
