import { operation } from "#contract/operation.ts";
import { RecoveryCheck, RecoveryLink, RecoveryRequest, RecoveryStarted, ResetToken } from "./recovery.ts";

export const startRecovery = operation("POST /student/auth/recovery/", RecoveryStarted, {
  id: "recovery.start",
  summary: "Emails a code and a link for a new password to an address.",
  access: "public",
  body: RecoveryRequest,
  errors: ["code.resend_too_soon", "code.too_many", "email.invalid"],
});

export const checkRecoveryCode = operation("POST /student/auth/recovery/verify/", ResetToken, {
  id: "recovery.checkCode",
  summary: "Gives the right to set a new password for the code of the email.",
  access: "public",
  body: RecoveryCheck,
  errors: ["code.closed", "code.expired", "code.too_many", "code.wrong", "email.invalid"],
});

export const followRecoveryLink = operation("POST /student/auth/recovery/link/", ResetToken, {
  id: "recovery.followLink",
  summary: "Gives the right to set a new password for the link of the email.",
  access: "public",
  body: RecoveryLink,
  errors: ["link.expired"],
});
