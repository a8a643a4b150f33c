import type { Language } from "@academy/shared/contract/language";

const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** What the pages behind the link of a sign-up email say. */
export const CONFIRM_TEXTS = {
  en: {
    title: "Confirm your email",
    requested: (when: string) => `This email was requested on ${when}.`,
    own: "Press the button to confirm your email.",
    proof: "To confirm your email, enter the password chosen at registration.",
    password: "Password chosen at registration",
    ask: "Confirm",
    other: "This browser is not signed in to this account. Please enter the password chosen at registration.",
    wrong: "This is not the password of this registration.",
    wait: (seconds: number) => `Too many wrong passwords. Please try again in ${minutes(seconds)} min.`,
    not_you: "Was it someone else who registered, or have you forgotten the password?",
    choose: "Choose your own password",
    ends: "Any registration that others started with your address then ends.",
    done: "Your email is confirmed.",
    entered: "You are signed in.",
    back: "To the academy",
    go_on: "Continue where you left off",
    gone: "This link has been used or has expired. If your email is not confirmed yet, sign in and ask for a new code.",
    sign_in: "Sign in",
  },
  ru: {
    title: "Подтверждение адреса почты",
    requested: (when: string) => `Письмо запрошено: ${when}.`,
    own: "Нажмите на кнопку, чтобы подтвердить адрес.",
    proof: "Чтобы подтвердить адрес, введите пароль, заданный при регистрации.",
    password: "Пароль, заданный при регистрации",
    ask: "Подтвердить",
    other: "В этом браузере вы не входили в эту учётную запись. Введите пароль, заданный при регистрации.",
    wrong: "Пароль не подходит к этой регистрации.",
    wait: (seconds: number) => `Слишком много неверных паролей. Повторите попытку через ${minutes(seconds)} мин.`,
    not_you: "Регистрировались не вы или не помните пароль?",
    choose: "Задать собственный пароль",
    ends: "Регистрации, начатые с вашим адресом другими людьми, будут прекращены.",
    done: "Адрес электронной почты подтверждён.",
    entered: "Вы вошли.",
    back: "На сайт академии",
    go_on: "Вернуться к тому, на чём вы остановились",
    gone: "Ссылка уже использована или устарела. Если адрес ещё не подтверждён, войдите и запросите новый код.",
    sign_in: "Войти",
  },
} satisfies Record<Language, object>;
