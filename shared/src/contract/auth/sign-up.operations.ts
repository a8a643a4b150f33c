import { operation } from "#contract/operation.ts";
import { CodeRequest, CodeSent, EmailVerified, Registered } from "#contract/students/students.ts";
import { CodeCheck } from "./code-check.ts";
import { Registration } from "./credentials.ts";

export const register = operation(
  "POST /student/auth/register/",
  Registered,
  process.env.BROWSER_BUILD || {
    id: "signUp.register",
    summary: "Registers an account, signs it in and emails a code to its address.",
    access: "public",
    body: Registration,
    status: 201,
  },
);

export const verifyEmail = operation(
  "POST /student/auth/verify-email/",
  EmailVerified,
  process.env.BROWSER_BUILD || {
    id: "signUp.verifyEmail",
    summary: "Confirms the address by the code of the email.",
    access: "student",
    body: CodeCheck,
  },
);

export const resendCode = operation(
  "POST /student/auth/resend-code/",
  CodeSent,
  process.env.BROWSER_BUILD || {
    id: "signUp.resendCode",
    summary: "Emails another code.",
    access: "student",
    query: CodeRequest,
  },
);
