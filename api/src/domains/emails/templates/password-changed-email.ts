import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";

const TEXTS = {
  en: {
    subject: "Your password was changed",
    changed: "The password of your account was changed just now. You were signed out on all other devices.",
    not_you: "If it was not you, set a new password at once:",
    new_password: "Set a new password",
  },
  ru: {
    subject: "Ваш пароль изменён",
    changed: "Пароль вашей учётной записи только что изменён. На всех других устройствах сеансы завершены.",
    not_you: "Если это сделали не вы, сразу задайте новый пароль:",
    new_password: "Задать новый пароль",
  },
} as const;

/** Tells the owner about a new password (reading 5). */
export const passwordChangedEmail = emailOf(TEXTS, (texts, publicUrl: string) => [
  texts.subject,
  texts.changed,
  { label: texts.not_you, button: texts.new_password, link: screenAddress(publicUrl, "recovery") },
]);
