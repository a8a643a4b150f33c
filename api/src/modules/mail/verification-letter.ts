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
      "If it was somebody else, tell the code to nobody and do not confirm: nobody can use your address without you. If you want the account yourself, follow the link and choose a password of your own; whatever others began with your address then ends.",
  },
  ru: {
    subject: (code) => `${code} — ваш код для Академии арбитража «Орда»`,
    hello: "Добро пожаловать в Академию арбитража «Орда».",
    code: "Ваш код подтверждения:",
    link: "Или подтвердите адрес по этой ссылке:",
    not_you:
      "Если это были не вы, никому не сообщайте код и ничего не подтверждайте: без вас воспользоваться вашим адресом не сможет никто. Если учётная запись нужна вам самим, перейдите по ссылке и задайте собственный пароль: всё, что начали с вашим адресом другие, на этом закончится.",
  },
};

const ASKED: Record<LetterLanguage, { asked: (words: string) => string; others: string }> = {
  en: {
    asked: (words) => `The code was asked for on ${words}.`,
    others:
      "This address was registered before and not confirmed. Each registration has a password, a code and a link of its own, and the one you confirm ends the others.",
  },
  ru: {
    asked: (words) => `Код запрошен: ${words}.`,
    others:
      "С этим адресом уже регистрировались, но не подтвердили его. У каждой регистрации свои пароль, код и ссылка; как только вы подтвердите одну, остальные закончатся.",
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
