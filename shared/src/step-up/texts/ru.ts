import type { TranslationOf } from "@academy/shared/i18n";
import type { en } from "./en.ts";

export const ru: TranslationOf<typeof en> = {
  title: "Это вы?",
  lead: "Вы вошли уже довольно давно. Чтобы продолжить, подтвердите, что это вы.",
  password: "Ваш пароль",
  code: "Код из приложения",
  continue: "Продолжить",
  sign_in_again: "Войти ещё раз",
  use_password: "Ввести пароль",
  use_totp: "Ввести код из приложения",
  use_passkey: "Подтвердить ключом доступа",
  passkey: "Продолжить с ключом доступа",
  waiting: "Ждём ваше устройство…",
  unanswered: "Ключ доступа не подтверждён. Повторите попытку или выберите другой способ.",
};
