import type { Language } from "@academy/shared/contract/language";
import { composeEmail } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";

/** The data of an email that answers a message of the contact form. */
interface MessageReply {
  /** The answer. */
  answer: string;
  /** The message that was sent to the academy. */
  message: string;
  /** The address that receives further replies; null for the sender address of all emails. */
  replyTo: string | null;
}

const TEXTS = {
  en: { subject: "Your message to the academy was answered", quoted: "You wrote:" },
  ru: { subject: "Ответ на ваше сообщение в академию", quoted: "Вы писали:" },
} as const;

/** Answers a message of the contact form, in the language of the message; the subject has no personal words. */
export function messageReplyEmail(to: string, language: Language, { answer, message, replyTo }: MessageReply): Email {
  const texts = TEXTS[language];
  const email = composeEmail(to, language, texts.subject, [answer, texts.quoted, { quote: message }]);
  return replyTo ? { ...email, replyTo } : email;
}
