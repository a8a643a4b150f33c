import type { Letter } from "#ports/outbox.ts";
import { type LetterLanguage, letter } from "./letter.ts";

const WORDS = {
  en: {
    subject: (code: string) => `${code} is your code for a new password`,
    hello: "Somebody, hopefully you, asked for a new password at Orda Academy of Arbitration.",
    code: "Your code:",
    minutes: "It is valid for 10 minutes.",
    link: "Or choose a new password with this link:",
    not_you: "If it was not you, ignore this letter: your password stays as it is. Tell the code to nobody.",
  },
  ru: {
    subject: (code: string) => `${code} — ваш код для нового пароля`,
    hello: "Кто-то (надеемся, вы) запросил новый пароль в Академии арбитража «Орда».",
    code: "Ваш код:",
    minutes: "Он действует 10 минут.",
    link: "Или задайте новый пароль по этой ссылке:",
    not_you: "Если это были не вы, не обращайте внимания на письмо: пароль останется прежним. Никому не сообщайте код.",
  },
} as const;

/** The letter with a recovery code and the one-time link to `/forgot` (reading 4). */
export function recoveryLetter(to: string, language: LetterLanguage, code: string, link: string): Letter {
  const words = WORDS[language];
  return letter(to, language, words.subject(code), [
    words.hello,
    { label: words.code, code, note: words.minutes },
    { label: words.link, link },
    words.not_you,
  ]);
}
