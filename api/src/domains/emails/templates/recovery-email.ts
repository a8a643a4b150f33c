import type { Language } from "@academy/shared/contract/language";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { type CodeEmailTexts, codeEmail } from "./code-email.ts";

const TEXTS: Record<Language, CodeEmailTexts> = {
  en: {
    subject: (code) => `${code} is your code for a new password`,
    hello: "Someone (we hope it was you) requested a new password at Orda Academy of Arbitration.",
    code: "Your code:",
    link: "Or choose a new password without the code:",
    button: "Choose a new password",
    not_you: "If it was not you, ignore this email: your password stays the same. Do not share the code with anyone.",
  },
  ru: {
    subject: (code) => `${code} — ваш код для нового пароля`,
    hello: "Кто-то (надеемся, вы) запросил новый пароль в Академии арбитража «Орда».",
    code: "Ваш код:",
    link: "Или задайте новый пароль без кода:",
    button: "Задать новый пароль",
    not_you:
      "Если это были не вы, не обращайте внимания на это письмо: пароль останется прежним. Никому не сообщайте код.",
  },
};

/** The email with a recovery code and the one-time link to `/forgot`. */
export const recoveryEmail = (to: string, language: Language, code: string, link: string): Email =>
  codeEmail(to, language, TEXTS, code, link);
