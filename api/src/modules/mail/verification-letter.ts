import type { Letter } from "#ports/outbox.ts";
import { type CodeWords, codeLetter } from "./code-letter.ts";
import type { LetterLanguage } from "./letter.ts";

const WORDS: Record<LetterLanguage, CodeWords> = {
  en: {
    subject: (code) => `${code} is your code for Orda Academy of Arbitration`,
    hello: "Welcome to Orda Academy of Arbitration.",
    code: "Your verification code:",
    link: "Or confirm the address with this link:",
    not_you: "If you did not register, ignore this letter.",
  },
  ru: {
    subject: (code) => `${code} — ваш код для Академии арбитража «Орда»`,
    hello: "Добро пожаловать в Академию арбитража «Орда».",
    code: "Ваш код подтверждения:",
    link: "Или подтвердите адрес по этой ссылке:",
    not_you: "Если вы не регистрировались, не обращайте внимания на это письмо.",
  },
};

/** The letter with a verification code and the one-time link that works when the code does not (reading 3). */
export const verificationLetter = (to: string, language: LetterLanguage, code: string, link: string): Letter =>
  codeLetter(to, language, WORDS, code, link);
