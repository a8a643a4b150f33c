import { operation } from "#contract/operation.ts";
import { RecoveryCheck, RecoveryLink, RecoveryRequest, RecoveryStarted, ResetToken } from "./recovery.ts";

export const startRecovery = operation(
  "POST /student/auth/recovery/",
  RecoveryStarted,
  process.env.BROWSER_BUILD || {
    id: "recovery.start",
    summary: "Emails a code and a link for a new password to an address.",
    access: "public",
    body: RecoveryRequest,
  },
);

export const checkRecoveryCode = operation(
  "POST /student/auth/recovery/verify/",
  ResetToken,
  process.env.BROWSER_BUILD || {
    id: "recovery.checkCode",
    summary: "Gives the right to set a new password for the code of the email.",
    access: "public",
    body: RecoveryCheck,
  },
);

export const followRecoveryLink = operation(
  "POST /student/auth/recovery/link/",
  ResetToken,
  process.env.BROWSER_BUILD || {
    id: "recovery.followLink",
    summary: "Gives the right to set a new password for the link of the email.",
    access: "public",
    body: RecoveryLink,
  },
);
