import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";

const TEXTS = {
  en: {
    subject: (name: string) => `${name} can now sign you in`,
    linked: (name: string) =>
      `Your account has just been linked with ${name}: anyone who signs in there with your email can also sign in to the academy. Your other ways to sign in still work.`,
    look: "You can review and unlink it in your profile, under Account security:",
    not_you: "If it was not you, unlink it there and set a new password at once:",
    new_password: "Set a new password",
  },
  ru: {
    subject: (name: string) => `Теперь можно входить через ${name}`,
    linked: (name: string) =>
      `К вашей учётной записи только что привязан сервис ${name}: тот, кто входит в него с вашим адресом электронной почты, может войти и в академию. Прежние способы входа продолжают действовать.`,
    look: "Посмотреть и отвязать его можно в профиле, в разделе «Безопасность»:",
    not_you: "Если это сделали не вы, отвяжите его там и сразу задайте новый пароль:",
    new_password: "Задать новый пароль",
  },
} as const;

/** Tells the owner that a provider can now sign in to the account (decision 0021). */
export const providerLinkedEmail = emailOf(TEXTS, (texts, name: string, publicUrl: string) => [
  texts.subject(name),
  texts.linked(name),
  { label: texts.look, link: screenAddress(publicUrl, "profile", { tab: "accountSecurity" }) },
  { label: texts.not_you, button: texts.new_password, link: screenAddress(publicUrl, "recovery") },
]);
