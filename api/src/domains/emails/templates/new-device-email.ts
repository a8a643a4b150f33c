import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";
import { describeOrigin, type RequestOrigin } from "#domains/emails/request-origin.ts";

/** A sign-in, in the form that its email needs. */
interface NewSignIn extends RequestOrigin {
  /** The beginning of the network address; the academy looks up no location for it. */
  network: string;
}

const TEXTS = {
  en: {
    subject: "New sign-in to your account",
    text: "Somebody signed in to your account on a device that was not used for it before.",
    origin: (when: string) => `When and on what: ${when}`,
    network: (network: string) => `Network: ${network} (the beginning of the address of the connection)`,
    was_you:
      "If it was you, you need not do anything. A private window and a browser whose data was cleared count as new, too.",
    look: "If you do not know the device, sign it out in your profile, under “Where you are signed in”:",
    not_you: "And set a new password at once, which signs out every device:",
    new_password: "Set a new password",
  },
  ru: {
    subject: "Новый вход в вашу учётную запись",
    text: "В вашу учётную запись вошли с устройства, с которого раньше в неё не входили.",
    origin: (when: string) => `Когда и откуда: ${when}`,
    network: (network: string) => `Сеть: ${network} (начало адреса, с которого установлено соединение)`,
    was_you:
      "Если это были вы, ничего делать не нужно. Новым считается и вход из окна инкогнито или из браузера, данные которого были очищены.",
    look: "Если устройство вам незнакомо, завершите его сеанс в профиле, в разделе «Активные сеансы»:",
    not_you: "И сразу задайте новый пароль: при этом завершатся сеансы на всех устройствах:",
    new_password: "Задать новый пароль",
  },
} as const;

/** Tells the owner about a sign-in on a device that is new to the account; this email cannot be turned off (decision 0102). */
export const newDeviceEmail = emailOf(TEXTS, (texts, signIn: NewSignIn, publicUrl: string) => [
  texts.subject,
  texts.text,
  texts.origin(describeOrigin(signIn, texts.language)),
  texts.network(signIn.network),
  texts.was_you,
  { label: texts.look, link: screenAddress(publicUrl, "profile", { tab: "accountSecurity" }) },
  { label: texts.not_you, button: texts.new_password, link: screenAddress(publicUrl, "recovery") },
]);
