import type { Letter } from "#ports/outbox.ts";
import { type LetterLanguage, letter } from "./letter.ts";

const WORDS = {
  en: {
    subject: (code: string) => `${code} is your code for Orda Academy of Arbitration`,
    hello: "Welcome to Orda Academy of Arbitration.",
    code: "Your verification code:",
    minutes: "It is valid for 10 minutes.",
    link: "Or confirm the address with this link:",
    not_you: "If you did not register, ignore this letter.",
  },
  ru: {
    subject: (code: string) => `${code} — ваш код для Академии арбитража «Орда»`,
    hello: "Добро пожаловать в Академию арбитража «Орда».",
    code: "Ваш код подтверждения:",
    minutes: "Он действует 10 минут.",
    link: "Или подтвердите адрес по этой ссылке:",
    not_you: "Если вы не регистрировались, не обращайте внимания на это письмо.",
  },
} as const;

/** The letter with a verification code and the one-time link that works when the code does not (reading 3). */
export function verificationLetter(to: string, language: LetterLanguage, code: string, link: string): Letter {
  const words = WORDS[language];
  return letter(to, language, words.subject(code), [
    words.hello,
    { label: words.code, code, note: words.minutes },
    { label: words.link, link },
    words.not_you,
  ]);
}
