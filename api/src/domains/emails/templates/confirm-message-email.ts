import { emailOf } from "#domains/emails/compose-email.ts";

const TEXTS = {
  en: {
    subject: "Please confirm that you wrote to the academy",
    hello: "Someone (we hope it was you) wrote to Orda Academy of Arbitration from this address.",
    why: "The academy is receiving a great many messages right now. Yours is saved; confirm your address, and it will be read first:",
    confirm: "Confirm the address",
    not_you: "If it was not you, ignore this email.",
  },
  ru: {
    subject: "Пожалуйста, подтвердите, что вы писали академии",
    hello: "Кто-то (надеемся, вы) написал в Академию арбитража «Орда», указав этот адрес.",
    why: "Сейчас в академию приходит очень много сообщений. Ваше сохранено. Подтвердите адрес, и сообщение прочитают в первую очередь:",
    confirm: "Подтвердить адрес",
    not_you: "Если это были не вы, не обращайте внимания на это письмо.",
  },
} as const;

/** Asks the sender of a message to confirm that the address is theirs. */
export const confirmMessageEmail = emailOf(TEXTS, ({ subject, hello, why, confirm, not_you }, link: string) => [
  subject,
  hello,
  { label: why, button: confirm, link },
  not_you,
]);
