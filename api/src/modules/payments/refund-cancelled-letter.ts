import { type LetterLanguage, letter } from "#modules/mail/letter.ts";
import type { Letter } from "#ports/outbox.ts";

const WORDS = {
  en: {
    subject: (order: number) => `The request to refund order ${order} was cancelled`,
    text: "The student has cancelled the request before a decision. There is nothing left to do.",
  },
  ru: {
    subject: (order: number) => `Запрос на возврат по заказу № ${order} отозван`,
    text: "Слушатель отозвал запрос до принятия решения. Ничего делать не нужно.",
  },
} as const;

/** Tells the staff that a request they were told of waits no more (reading 86). */
export function refundCancelledLetter(to: string, language: LetterLanguage, order: number): Letter {
  const words = WORDS[language];
  return letter(to, language, words.subject(order), [words.text]);
}
