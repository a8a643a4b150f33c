import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail } from "#domains/messages/compose-email.ts";
import type { Email } from "#domains/messages/outbox/outbox.ts";

const WORDS = {
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
export function passwordChangedEmail(to: string, language: Language, publicUrl: string): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.subject, [
    words.changed,
    { label: words.not_you, button: words.new_password, link: screenAddress(publicUrl, "recovery") },
  ]);
}
