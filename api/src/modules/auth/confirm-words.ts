import type { LetterLanguage } from "#modules/mail/letter.ts";

const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

/** What the pages behind the link of a sign-up letter say. */
export const CONFIRM_WORDS = {
  en: {
    title: "Confirm your email",
    asked: (words: string) => `The letter was asked for on ${words}.`,
    own: "Press the button, and your address is confirmed.",
    proof: "To confirm your address, enter the password that was chosen when registering.",
    password: "Password of this registration",
    ask: "Confirm",
    other: "This browser is not signed in to this registration. Please enter its password.",
    wrong: "This is not the password of this registration.",
    wait: (seconds: number) => `Too many wrong passwords. Please try again in ${minutes(seconds)} min.`,
    not_you: "Did somebody else register, or have you forgotten the password?",
    choose: "Choose a password of your own",
    ends: "Whatever others began with your address then ends.",
    done: "Your email is confirmed.",
    back: "To the academy",
    gone: "This link has been used or is too old. If your email still waits to be confirmed, sign in and ask for a new code.",
    sign_in: "Sign in",
  },
  ru: {
    title: "Подтверждение адреса почты",
    asked: (words: string) => `Письмо запрошено: ${words}.`,
    own: "Нажмите на кнопку, и адрес будет подтверждён.",
    proof: "Чтобы подтвердить адрес, введите пароль, заданный при регистрации.",
    password: "Пароль этой регистрации",
    ask: "Подтвердить",
    other: "В этом браузере не выполнен вход в эту регистрацию. Введите её пароль.",
    wrong: "Это не пароль этой регистрации.",
    wait: (seconds: number) => `Слишком много неверных паролей. Повторите попытку через ${minutes(seconds)} мин.`,
    not_you: "Регистрировались не вы или забыли пароль?",
    choose: "Задать собственный пароль",
    ends: "Всё, что начали с вашим адресом другие, на этом закончится.",
    done: "Адрес электронной почты подтверждён.",
    back: "К академии",
    gone: "Ссылка уже использована или устарела. Если адрес ещё не подтверждён, войдите и запросите новый код.",
    sign_in: "Войти",
  },
} satisfies Record<LetterLanguage, object>;
