import type { Language } from "@academy/shared/contract/language";
import { composeEmail } from "#modules/mail/compose-email.ts";
import type { Email } from "#modules/mail/outbox/outbox.ts";

/** What an answer to a message of the contact form tells. */
export interface MessageReply {
  /** The answer. */
  answer: string;
  /** What was written to the academy. */
  message: string;
  /** Where a further reply goes; null for the sender of all emails. */
  replyTo: string | null;
}

const WORDS = {
  en: { subject: "Your message to the academy was answered", asked: "You wrote:" },
  ru: { subject: "Ответ на ваше сообщение в академию", asked: "Вы писали:" },
} as const;

/** Answers a message of the contact form, in the language it was written in; no personal words in the subject (reading 86). */
export function messageReplyEmail(to: string, language: Language, { answer, message, replyTo }: MessageReply): Email {
  const words = WORDS[language];
  const email = composeEmail(to, language, words.subject, [answer, words.asked, { quote: message }]);
  return replyTo ? { ...email, replyTo } : email;
}
