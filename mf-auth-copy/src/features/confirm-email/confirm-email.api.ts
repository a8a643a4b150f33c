import { CodeSent, EmailVerified } from "@academy/shared/contract/students/students";
import { http } from "@academy/shared/http";
import { returnTo } from "#ui/return-to.ts";

/** Has the server check the code of the email (reading 2). */
export const checkCode = (code: string) => http.post("/student/auth/verify-email/", { code }, EmailVerified);

/** Asks for another code; refused until `resend_at` (reading 3). */
export const sendCode = () => http.post(`/student/auth/resend-code/?${new URLSearchParams(returnTo())}`, {}, CodeSent);
