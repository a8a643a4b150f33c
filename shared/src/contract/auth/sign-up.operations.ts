import { operation } from "#contract/operation.ts";
import { CodeCheck } from "./code-check.ts";
import { Registration } from "./credentials.ts";
import { CodeRequest, CodeSent, EmailVerified, Registered } from "./registered.ts";

export const register = operation("POST /student/auth/register/", Registered, {
  id: "signUp.register",
  summary: "Registers an account, signs it in and emails a code to its address.",
  access: "public",
  body: Registration,
  status: 201,
  errors: [
    "account.blocked",
    "account.exists",
    "email.invalid",
    "password.common",
    "password.known",
    "password.mismatch",
    "password.numeric",
    "password.short",
    "registration.too_many",
  ],
});

export const verifyEmail = operation("POST /student/auth/verify-email/", EmailVerified, {
  id: "signUp.verifyEmail",
  summary: "Confirms the address by the code of the email.",
  access: "student",
  body: CodeCheck,
  errors: ["code.closed", "code.expired", "code.too_many", "code.wrong"],
});

export const resendCode = operation("POST /student/auth/resend-code/", CodeSent, {
  id: "signUp.resendCode",
  summary: "Emails another code.",
  access: "student",
  query: CodeRequest,
  errors: ["code.not_needed", "code.resend_too_soon", "code.too_many"],
});
