import { operation } from "#contract/operation.ts";
import { CodeCheck } from "./code-check.ts";
import { EmailChangeRequest } from "./credentials.ts";
import { EmailChangeState } from "./email-change.ts";

export const beginEmailChange = operation("POST /student/auth/email-change/", EmailChangeState, {
  id: "emailChange.begin",
  summary: "Begins a change of the account's address with the password: emails a code to the old address.",
  access: "verified",
  body: EmailChangeRequest,
  errors: ["code.too_many", "email.invalid", "email.same", "password.none", "password.too_many", "password.wrong"],
});

export const checkEmailChangeCode = operation("POST /student/auth/email-change/verify/", EmailChangeState, {
  id: "emailChange.checkCode",
  summary:
    "Checks the code of the step: the old address's code leads to the new address; the new address's code makes the change, or begins its wait.",
  access: "verified",
  body: CodeCheck,
  errors: ["account.exists", "code.expired", "code.too_many", "code.wrong", "email_change.closed", "email_change.none"],
});

export const resendEmailChangeCode = operation("POST /student/auth/email-change/resend/", EmailChangeState, {
  id: "emailChange.resendCode",
  summary: "Emails another code of the step, once the countdown has ended.",
  access: "verified",
  errors: ["code.resend_too_soon", "email_change.none"],
});

export const changeEmailWithoutOld = operation("POST /student/auth/email-change/without-old/", EmailChangeState, {
  id: "emailChange.withoutOld",
  summary:
    "Continues without the old mailbox: emails a code to the new address, after which the change waits seven days.",
  access: "verified",
  errors: ["code.too_many", "email_change.none"],
});

export const cancelEmailChange = operation("DELETE /student/auth/email-change/", EmailChangeState, {
  id: "emailChange.cancel",
  summary: "Cancels the change of the address that is under way.",
  access: "verified",
});
