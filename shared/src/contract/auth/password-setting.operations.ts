import { operation } from "#contract/operation.ts";
import { PasswordSet, PasswordSetting } from "./password-setting.ts";

export const setPassword = operation("PATCH /student/reset-password/", PasswordSet, {
  id: "password.set",
  summary: "Sets a new password after a recovery, or with the current one.",
  access: "public",
  body: PasswordSetting,
  errors: [
    "account.blocked",
    "auth.second_factor",
    "email.invalid",
    "password.common",
    "password.known",
    "password.long",
    "password.none",
    "password.numeric",
    "password.short",
    "password.too_many",
    "password.wrong",
    "recovery.expired",
    "session.invalid",
    "session.required",
    "student.other",
  ],
});
