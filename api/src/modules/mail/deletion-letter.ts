import type { Letter } from "#ports/outbox.ts";
import { type LetterLanguage, letter } from "./letter.ts";

const WORDS = {
  en: {
    subject: "Your account was deleted",
    deleted: "Your account at Orda Academy of Arbitration was deleted, as you asked.",
    erased: "Your name, address, photo and progress are erased. Your questions and answers stay without your name.",
    kept: "Records of payments are kept for as long as the law asks.",
    again: "You are welcome to register again with this address at any time.",
  },
  ru: {
    subject: "Ваша учётная запись удалена",
    deleted: "По вашему запросу учётная запись в Академии арбитража «Орда» удалена.",
    erased: "Ваши имя, адрес, фотография и данные об обучении стёрты. Вопросы и ответы остались без вашего имени.",
    kept: "Сведения о платежах хранятся столько, сколько требует закон.",
    again: "С этим адресом можно в любой момент зарегистрироваться снова.",
  },
} as const;

/** The farewell to a student who deleted the account (reading 15). */
export function deletionLetter(to: string, language: LetterLanguage): Letter {
  const words = WORDS[language];
  return letter(to, language, words.subject, [words.deleted, words.erased, words.kept, words.again]);
}
