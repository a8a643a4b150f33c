import type { Language } from "@academy/shared/contract/language";
import type { Email } from "#domains/emails/outbox/outbox.ts";
import { describeOrigin, type RequestOrigin } from "#domains/emails/request-origin.ts";
import { type CodeEmailTexts, codeEmail } from "./code-email.ts";

const TEXTS: Record<Language, CodeEmailTexts> = {
  en: {
    subject: (code) => `${code} is your code for Orda Academy of Arbitration`,
    hello: "Welcome to Orda Academy of Arbitration.",
    code: "Your verification code:",
    link: "Or confirm the address without the code:",
    button: "Confirm the address",
    not_you:
      "If it was not you, do not share the code and do not confirm: nobody can use your address without you. If you would like an account yourself, follow the link and choose your own password; any registration that others started with your address then ends.",
  },
  ru: {
    subject: (code) => `${code} — ваш код для Академии арбитража «Орда»`,
    hello: "Добро пожаловать в Академию арбитража «Орда».",
    code: "Ваш код подтверждения:",
    link: "Или подтвердите адрес без кода:",
    button: "Подтвердить адрес",
    not_you:
      "Если это были не вы, никому не сообщайте код и ничего не подтверждайте: без вас воспользоваться вашим адресом не сможет никто. Если учётная запись нужна вам, перейдите по ссылке и задайте собственный пароль: регистрации, начатые с вашим адресом другими людьми, будут прекращены.",
  },
};

const ORIGIN_TEXTS: Record<Language, { requested: (when: string) => string; others: string }> = {
  en: {
    requested: (when) => `The code was requested on ${when}.`,
    others:
      "This address has been registered before but not confirmed. Each registration has its own password, code and link; confirming one ends the others.",
  },
  ru: {
    requested: (when) => `Код запрошен: ${when}.`,
    others:
      "С этим адресом уже регистрировались, но не подтвердили его. У каждой регистрации свои пароль, код и ссылка; как только вы подтвердите одну, остальные будут прекращены.",
  },
};

/** The email with a verification code and the one-time link; it says when and on what device it was requested. */
export function verificationEmail(
  to: string,
  language: Language,
  code: string,
  link: string,
  { isOnly, ...requested }: RequestOrigin & { isOnly: boolean },
): Email {
  const own = ORIGIN_TEXTS[language];
  const more = [own.requested(describeOrigin(requested, language)), ...(isOnly ? [] : [own.others])];
  return codeEmail(to, language, TEXTS, code, link, more);
}
