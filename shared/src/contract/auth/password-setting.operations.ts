import { operation } from "#contract/operation.ts";
import { PasswordSet, PasswordSetting } from "./password-setting.ts";

export const setPassword = operation(
  "PATCH /student/reset-password/",
  PasswordSet,
  process.env.BROWSER_BUILD || {
    id: "password.set",
    summary: "Sets a new password after a recovery, or with the current one.",
    access: "public",
    body: PasswordSetting,
  },
);
