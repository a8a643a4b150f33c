import { operation } from "#contract/operation.ts";
import { CodeCheck } from "./code-check.ts";
import { EmailChangeRequest } from "./credentials.ts";
import { EmailChangeState } from "./email-change.ts";

export const beginEmailChange = operation(
  "POST /student/auth/email-change/",
  EmailChangeState,
  process.env.BROWSER_BUILD || {
    id: "emailChange.begin",
    summary: "Begins a change of the account's address with the password: emails a code to the old address.",
    access: "verified",
    body: EmailChangeRequest,
  },
);

export const checkEmailChangeCode = operation(
  "POST /student/auth/email-change/verify/",
  EmailChangeState,
  process.env.BROWSER_BUILD || {
    id: "emailChange.checkCode",
    summary:
      "Checks the code of the step: the old address's code leads to the new address; the new address's code makes the change, or begins its wait.",
    access: "verified",
    body: CodeCheck,
  },
);

export const resendEmailChangeCode = operation(
  "POST /student/auth/email-change/resend/",
  EmailChangeState,
  process.env.BROWSER_BUILD || {
    id: "emailChange.resendCode",
    summary: "Emails another code of the step, once the countdown has ended.",
    access: "verified",
  },
);

export const changeEmailWithoutOld = operation(
  "POST /student/auth/email-change/without-old/",
  EmailChangeState,
  process.env.BROWSER_BUILD || {
    id: "emailChange.withoutOld",
    summary:
      "Continues without the old mailbox: emails a code to the new address, after which the change waits seven days.",
    access: "verified",
  },
);

export const cancelEmailChange = operation(
  "DELETE /student/auth/email-change/",
  EmailChangeState,
  process.env.BROWSER_BUILD || {
    id: "emailChange.cancel",
    summary: "Cancels the change of the address that is under way.",
    access: "verified",
  },
);
