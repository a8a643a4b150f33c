import type { Letter } from "#ports/outbox.ts";
import { type LetterLanguage, letter } from "./letter.ts";

const WORDS = {
  en: {
    subject: (name: string) => `${name} can now sign you in`,
    linked: (name: string) =>
      `Your account was linked with ${name} just now: whoever signs in there with your e-mail address is signed in at the academy. The ways in that you had before still work.`,
    look: "You can see and unlink it in your profile, under account security:",
    not_you: "If it was not you, unlink it there and set a new password at once:",
  },
  ru: {
    subject: (name: string) => `Теперь можно входить через ${name}`,
    linked: (name: string) =>
      `К вашей учётной записи только что привязан сервис ${name}: кто входит там с вашим адресом почты, входит и в академию. Прежние способы входа действуют, как и раньше.`,
    look: "Посмотреть и отвязать его можно в профиле, в разделе безопасности:",
    not_you: "Если это сделали не вы, отвяжите его там и сразу задайте новый пароль:",
  },
} as const;

/** Tells the owner that an account can now be entered through a provider (decision 0021). */
export function providerLinkedLetter(to: string, language: LetterLanguage, name: string, publicUrl: string): Letter {
  const words = WORDS[language];
  return letter(to, language, words.subject(name), [
    words.linked(name),
    { label: words.look, link: `${publicUrl}/profile?tab=accountSecurity` },
    { label: words.not_you, link: `${publicUrl}/forgot` },
  ]);
}
