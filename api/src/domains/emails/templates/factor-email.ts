import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";

/** What happened to the second factors of an account. */
export type FactorEvent =
  | { is: "totp.added" | "totp.removed" | "passkey.added" | "passkey.removed" | "recovery_codes.renewed" }
  | { is: "recovery_code.used"; left: number }
  | { is: "removed_by_academy"; reason: string };

interface Texts {
  subject: string;
  text: string;
}

const TEXTS = {
  en: {
    "totp.added": {
      subject: "An authenticator app was connected to your account",
      text: "An authenticator app was connected to your account just now. Signing in asks for its code from now on, unless you use another second factor.",
    },
    "totp.removed": {
      subject: "The authenticator app was removed from your account",
      text: "The authenticator app was removed from your account just now. Its codes no longer sign you in.",
    },
    "passkey.added": {
      subject: "A passkey was added to your account",
      text: "A passkey was added to your account just now. You can confirm your sign-ins with it from now on.",
    },
    "passkey.removed": {
      subject: "A passkey was removed from your account",
      text: "A passkey was removed from your account just now. It no longer signs you in.",
    },
    "recovery_codes.renewed": {
      subject: "You have new recovery codes",
      text: "New recovery codes were made for your account just now. The old ones no longer work.",
    },
    used: {
      subject: "A recovery code was used to sign in",
      text: (left: number) =>
        `Somebody signed in to your account with one of your recovery codes just now. Codes left: ${left}. You can make new ones in your profile.`,
    },
    academy: {
      subject: "The academy removed your second factors",
      text: "The academy removed all second factors of your account and ended its sessions. Your password alone signs you in now; please add a second factor again.",
      reason: (reason: string) => `Reason: ${reason}`,
    },
    look: "Your second factors, in your profile under Account security:",
    not_you: "If it was not you, set a new password at once and look through the list:",
    new_password: "Set a new password",
  },
  ru: {
    "totp.added": {
      subject: "К вашей учётной записи подключено приложение-аутентификатор",
      text: "К вашей учётной записи только что подключено приложение-аутентификатор. Теперь при входе потребуется его код, если вы не воспользуетесь другим вторым фактором.",
    },
    "totp.removed": {
      subject: "Приложение-аутентификатор отключено",
      text: "Приложение-аутентификатор только что отключено от вашей учётной записи. Войти с его кодами больше нельзя.",
    },
    "passkey.added": {
      subject: "К вашей учётной записи добавлен ключ доступа",
      text: "К вашей учётной записи только что добавлен ключ доступа. Теперь им можно подтверждать вход.",
    },
    "passkey.removed": {
      subject: "Ключ доступа удалён",
      text: "Из вашей учётной записи только что удалён ключ доступа. Войти с ним больше нельзя.",
    },
    "recovery_codes.renewed": {
      subject: "Созданы новые коды восстановления",
      text: "Для вашей учётной записи только что созданы новые коды восстановления. Прежние больше не действуют.",
    },
    used: {
      subject: "Для входа использован код восстановления",
      text: (left: number) =>
        `В вашу учётную запись только что вошли с помощью одного из ваших кодов восстановления. Осталось кодов: ${left}. Новые можно создать в профиле.`,
    },
    academy: {
      subject: "Академия отключила ваши вторые факторы",
      text: "Академия отключила все вторые факторы вашей учётной записи и завершила её сеансы. Теперь для входа достаточно пароля; пожалуйста, подключите второй фактор снова.",
      reason: (reason: string) => `Причина: ${reason}`,
    },
    look: "Ваши вторые факторы — в профиле, в разделе «Безопасность»:",
    not_you: "Если это сделали не вы, сразу задайте новый пароль и проверьте этот список:",
    new_password: "Задать новый пароль",
  },
} as const;

function textsOf(language: Language, event: FactorEvent): Texts & { reason?: string } {
  const texts = TEXTS[language];
  if (event.is === "recovery_code.used") return { subject: texts.used.subject, text: texts.used.text(event.left) };
  if (event.is === "removed_by_academy") return { ...texts.academy, reason: texts.academy.reason(event.reason) };
  return texts[event.is];
}

/** Tells the owner about a change of the second factors, or a sign-in with a recovery code (decision 0061). */
export function factorEmail(to: string, language: Language, event: FactorEvent, publicUrl: string): Email {
  const { subject, text, reason } = textsOf(language, event);
  const { look, not_you, new_password } = TEXTS[language];
  return composeEmail(to, language, subject, [
    text,
    ...(reason === undefined ? [] : [reason]),
    { label: look, link: screenAddress(publicUrl, "profile", { tab: "accountSecurity" }) },
    { label: not_you, button: new_password, link: screenAddress(publicUrl, "recovery") },
  ]);
}
