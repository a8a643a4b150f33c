import type { Language } from "@academy/shared/contract/language";
import { composeEmail } from "#domains/messages/compose-email.ts";
import type { Email } from "#domains/messages/outbox/outbox.ts";

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

/** Tells the staff that a refund request of which they got an email was cancelled (reading 86). */
export function refundCancelledEmail(to: string, language: Language, order: number): Email {
  const words = WORDS[language];
  return composeEmail(to, language, words.subject(order), [words.text]);
}
