import type { Language } from "@academy/shared/contract/language";

/** The texts of the emails about a change of the address. */
export const EMAIL_CHANGE_TEXTS = {
  en: {
    requested: (when: string) => `The change was requested on ${when}.`,
    stop: "Stop the change",
    not_you:
      "If it was not you, someone knows your password. Do not share the code, stop the change and set a new password.",
    old: {
      subject: "Code to change the email of your account",
      hello: (address: string) =>
        `You are changing the email of your account at Orda Academy of Arbitration to ${address}. Use this code to confirm that you can still read emails sent to the current one.`,
      code: "Your code:",
    },
    new: {
      subject: "Code to confirm your new email",
      hello: "Someone (we hope it was you) wants to use this address for an account at Orda Academy of Arbitration.",
      code: "To confirm it, enter this code:",
      not_you: "If it was not you, ignore this email and do not share the code: nothing happens without it.",
    },
    taken: {
      subject: "Your email already has an account",
      hello:
        "Someone, perhaps you, tried to make this address the email of another account at Orda Academy of Arbitration. It is the email of your account, so nothing was changed.",
      sign_in: "If it was you, sign in to your account with this address:",
      button: "Sign in",
      not_you: "If it was not you, there is nothing to do: your account is safe.",
    },
    waiting: {
      subject: (day: string) => `The email of your account changes on ${day}`,
      hello: (day: string, address: string) =>
        `On ${day} the email of your account at Orda Academy of Arbitration changes to ${address}. It was requested with your password by someone who says they can no longer read this mailbox.`,
      you: "If it was you, there is nothing to do.",
      stop: "If it was not you, stop the change:",
      password: "Then set a new password, because someone knows yours:",
    },
    done: {
      subject: "The email of your account was changed",
      hello: (before: string, now: string) =>
        `The email of your account at Orda Academy of Arbitration was changed from ${before} to ${now}.`,
      to_new: "From now on you sign in with this address, and the academy writes to it. Your password is the same.",
      to_old: "This address no longer belongs to your account; the academy writes to the new one from now on.",
      others_ended: "For safety, you were signed out on all other devices.",
      all_ended: "For safety, you were signed out on all devices.",
      not_you: (support: string) => `If it was not you, write to the academy at once: ${support}.`,
    },
    over: {
      subject: "The email of your account stays the same",
      hello:
        "Your email could not be changed: the new address now belongs to another account. Your account keeps this address.",
    },
  },
  ru: {
    requested: (when: string) => `Смена запрошена: ${when}.`,
    stop: "Остановить смену адреса",
    not_you:
      "Если это были не вы, кто-то знает ваш пароль. Никому не сообщайте код, остановите смену адреса и задайте новый пароль.",
    old: {
      subject: "Код для смены адреса вашей учётной записи",
      hello: (address: string) =>
        `Вы меняете адрес электронной почты учётной записи в Академии арбитража «Орда» на ${address}. Подтвердите этим кодом, что письма на прежний адрес вам по-прежнему доступны.`,
      code: "Ваш код:",
    },
    new: {
      subject: "Код для подтверждения нового адреса",
      hello: "Кто-то (надеемся, вы) хочет указать этот адрес в учётной записи Академии арбитража «Орда».",
      code: "Чтобы подтвердить адрес, введите код:",
      not_you:
        "Если это были не вы, не обращайте внимания на это письмо и никому не сообщайте код: без него ничего не произойдёт.",
    },
    taken: {
      subject: "С вашим адресом уже есть учётная запись",
      hello:
        "Кто-то (возможно, вы) пытался указать этот адрес в другой учётной записи Академии арбитража «Орда». Он уже указан в вашей учётной записи, поэтому ничего не изменилось.",
      sign_in: "Если это были вы, войдите с этим адресом в свою учётную запись:",
      button: "Войти",
      not_you: "Если это были не вы, делать ничего не нужно: ваша учётная запись в безопасности.",
    },
    waiting: {
      subject: (day: string) => `${day} адрес вашей учётной записи изменится`,
      hello: (day: string, address: string) =>
        `${day} адрес электронной почты вашей учётной записи в Академии арбитража «Орда» изменится на ${address}. Смену запросил с вашим паролем тот, кто сообщил, что этот почтовый ящик ему больше недоступен.`,
      you: "Если это были вы, делать ничего не нужно.",
      stop: "Если это были не вы, остановите смену адреса:",
      password: "Затем задайте новый пароль, потому что ваш пароль кто-то знает:",
    },
    done: {
      subject: "Адрес вашей учётной записи изменён",
      hello: (before: string, now: string) =>
        `Адрес электронной почты вашей учётной записи в Академии арбитража «Орда» изменён с ${before} на ${now}.`,
      to_new: "Теперь вы входите с этим адресом, и академия пишет на него. Пароль остался прежним.",
      to_old: "Этот адрес больше не относится к вашей учётной записи: теперь академия пишет на новый.",
      others_ended: "В целях безопасности сеансы на всех других устройствах завершены.",
      all_ended: "В целях безопасности сеансы на всех устройствах завершены.",
      not_you: (support: string) => `Если это были не вы, сразу напишите академии: ${support}.`,
    },
    over: {
      subject: "Адрес вашей учётной записи остался прежним",
      hello:
        "Сменить адрес не удалось: новый адрес уже указан в другой учётной записи. В вашей учётной записи остаётся прежний адрес.",
    },
  },
} satisfies Record<Language, object>;
