import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { composeEmail } from "#domains/emails/compose-email.ts";
import type { Email } from "#domains/emails/outbox/outbox.ts";

/** What happened to the second factors of an account. */
export type FactorNews =
  | { is: "totp.added" | "totp.removed" | "passkey.added" | "passkey.removed" | "recovery_codes.renewed" }
  | { is: "recovery_code.used"; left: number }
  | { is: "removed_by_academy"; reason: string };

interface Words {
  subject: string;
  said: string;
}

const WORDS = {
  en: {
    "totp.added": {
      subject: "An authenticator app was connected to your account",
      said: "An authenticator app was connected to your account just now. Signing in asks for its code from now on, unless you use another second factor.",
    },
    "totp.removed": {
      subject: "The authenticator app was removed from your account",
      said: "The authenticator app was removed from your account just now. Its codes no longer sign you in.",
    },
    "passkey.added": {
      subject: "A passkey was added to your account",
      said: "A passkey was added to your account just now. You can confirm your sign-ins with it from now on.",
    },
    "passkey.removed": {
      subject: "A passkey was removed from your account",
      said: "A passkey was removed from your account just now. It no longer signs you in.",
    },
    "recovery_codes.renewed": {
      subject: "You have new recovery codes",
      said: "New recovery codes were made for your account just now. The old ones no longer work.",
    },
    used: {
      subject: "A recovery code was used to sign in",
      said: (left: number) =>
        `Somebody signed in to your account with one of your recovery codes just now. Codes left: ${left}. You can make new ones in your profile.`,
    },
    academy: {
      subject: "The academy removed your second factors",
      said: "The academy removed all second factors of your account and ended its sessions. Your password alone signs you in now; please add a second factor again.",
      reason: (reason: string) => `Reason: ${reason}`,
    },
    look: "Your second factors, in your profile under Account security:",
    not_you: "If it was not you, set a new password at once and look through the list:",
    new_password: "Set a new password",
  },
  ru: {
    "totp.added": {
      subject: "К вашей учётной записи подключено приложение-аутентификатор",
      said: "К вашей учётной записи только что подключено приложение-аутентификатор. Теперь при входе потребуется его код, если вы не воспользуетесь другим вторым фактором.",
    },
    "totp.removed": {
      subject: "Приложение-аутентификатор отключено",
      said: "Приложение-аутентификатор только что отключено от вашей учётной записи. Войти с его кодами больше нельзя.",
    },
    "passkey.added": {
      subject: "К вашей учётной записи добавлен ключ доступа",
      said: "К вашей учётной записи только что добавлен ключ доступа. Теперь им можно подтверждать вход.",
    },
    "passkey.removed": {
      subject: "Ключ доступа удалён",
      said: "Из вашей учётной записи только что удалён ключ доступа. Войти с ним больше нельзя.",
    },
    "recovery_codes.renewed": {
      subject: "Созданы новые коды восстановления",
      said: "Для вашей учётной записи только что созданы новые коды восстановления. Прежние больше не действуют.",
    },
    used: {
      subject: "Для входа использован код восстановления",
      said: (left: number) =>
        `В вашу учётную запись только что вошли с помощью одного из ваших кодов восстановления. Осталось кодов: ${left}. Новые можно создать в профиле.`,
    },
    academy: {
      subject: "Академия отключила ваши вторые факторы",
      said: "Академия отключила все вторые факторы вашей учётной записи и завершила её сеансы. Теперь для входа достаточно пароля; пожалуйста, подключите второй фактор снова.",
      reason: (reason: string) => `Причина: ${reason}`,
    },
    look: "Ваши вторые факторы — в профиле, в разделе «Безопасность»:",
    not_you: "Если это сделали не вы, сразу задайте новый пароль и проверьте этот список:",
    new_password: "Задать новый пароль",
  },
} as const;

function wordsOf(language: Language, news: FactorNews): Words & { reason?: string } {
  const words = WORDS[language];
  if (news.is === "recovery_code.used") return { subject: words.used.subject, said: words.used.said(news.left) };
  if (news.is === "removed_by_academy") return { ...words.academy, reason: words.academy.reason(news.reason) };
  return words[news.is];
}

/** Tells the owner about a change of the second factors, or a sign-in with a recovery code (decision 0061). */
export function factorEmail(to: string, language: Language, news: FactorNews, publicUrl: string): Email {
  const { subject, said, reason } = wordsOf(language, news);
  const { look, not_you, new_password } = WORDS[language];
  return composeEmail(to, language, subject, [
    said,
    ...(reason === undefined ? [] : [reason]),
    { label: look, link: screenAddress(publicUrl, "profile", { tab: "accountSecurity" }) },
    { label: not_you, button: new_password, link: screenAddress(publicUrl, "recovery") },
  ]);
}
