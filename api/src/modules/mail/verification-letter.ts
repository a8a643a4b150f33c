import type { Letter } from "#ports/outbox.ts";
import { type Asked, askedWords } from "./asked-words.ts";
import { type CodeWords, codeLetter } from "./code-letter.ts";
import type { LetterLanguage } from "./letter.ts";

const WORDS: Record<LetterLanguage, CodeWords> = {
  en: {
    subject: (code) => `${code} is your code for Orda Academy of Arbitration`,
    hello: "Welcome to Orda Academy of Arbitration.",
    code: "Your verification code:",
    link: "Or confirm the address with this link:",
    not_you:
      "If it was not you, do not share the code and do not confirm: nobody can use your address without you. If you would like an account yourself, follow the link and choose your own password; any registration that others started with your address then ends.",
  },
  ru: {
    subject: (code) => `${code} — ваш код для Академии арбитража «Орда»`,
    hello: "Добро пожаловать в Академию арбитража «Орда».",
    code: "Ваш код подтверждения:",
    link: "Или подтвердите адрес по этой ссылке:",
    not_you:
      "Если это были не вы, никому не сообщайте код и ничего не подтверждайте: без вас воспользоваться вашим адресом не сможет никто. Если учётная запись нужна вам, перейдите по ссылке и задайте собственный пароль: регистрации, начатые с вашим адресом другими людьми, будут прекращены.",
  },
};

const ASKED: Record<LetterLanguage, { asked: (words: string) => string; others: string }> = {
  en: {
    asked: (words) => `The code was requested on ${words}.`,
    others:
      "This address has been registered before but not confirmed. Each registration has its own password, code and link; confirming one ends the others.",
  },
  ru: {
    asked: (words) => `Код запрошен: ${words}.`,
    others:
      "С этим адресом уже регистрировались, но не подтвердили его. У каждой регистрации свои пароль, код и ссылка; как только вы подтвердите одну, остальные будут прекращены.",
  },
};

/** The letter with a verification code and the one-time link, which says who asked for it (readings 2 and 3). */
export function verificationLetter(
  to: string,
  language: LetterLanguage,
  code: string,
  link: string,
  { isOnly, ...asked }: Asked & { isOnly: boolean },
): Letter {
  const own = ASKED[language];
  const more = [own.asked(askedWords(asked, language)), ...(isOnly ? [] : [own.others])];
  return codeLetter(to, language, WORDS, code, link, more);
}
