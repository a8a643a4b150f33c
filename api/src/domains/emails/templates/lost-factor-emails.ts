import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";
import { describeMoment } from "#domains/emails/request-origin.ts";

/** The state of a request to remove lost factors that an email reports. */
export type LossEvent = { is: "requested" } | { is: "waiting"; dueAt: Date } | { is: "cancelled" } | { is: "refused" };

const TEXTS = {
  en: {
    requested: {
      subject: "Somebody asked to remove your second factors",
      text: "Somebody who knows your password, or reads your emails, told the academy that your device and your recovery codes are lost, and asked to remove the second factors of your account. A member of the academy's staff will check who it is; nothing is removed before.",
    },
    waiting: (when: string) => ({
      subject: "Your second factors will be removed",
      text: `The academy has checked who asked. The second factors of your account will be removed on ${when}, and every device will be signed out. Signing in with a second factor stops it.`,
    }),
    cancelled: {
      subject: "Your second factors stay",
      text: "Somebody who knows your password, or is signed in to your account, has stopped the request to remove your second factors. They stay as they are, and you can make a new request.",
    },
    refused: {
      subject: "Your second factors stay",
      text: "The academy has ended the request to remove the second factors of your account. They stay as they are.",
    },
    stop: "If it was not you, stop it:",
    stop_button: "Stop the removal",
    not_you: "And set a new password at once:",
    not_you_alone: "If it was not you, set a new password at once:",
    new_password: "Set a new password",
  },
  ru: {
    requested: {
      subject: "Поступил запрос на отключение ваших вторых факторов",
      text: "Кто-то, кто знает ваш пароль или читает вашу почту, сообщил академии, что ваше устройство и коды восстановления утрачены, и попросил отключить вторые факторы вашей учётной записи. Сотрудник академии проверит, кто об этом просит; до проверки ничего отключено не будет.",
    },
    waiting: (when: string) => ({
      subject: "Ваши вторые факторы будут отключены",
      text: `Академия проверила, кто об этом просит. Вторые факторы вашей учётной записи будут отключены ${when}, сеансы на всех устройствах завершатся. Вход со вторым фактором остановит отключение.`,
    }),
    cancelled: {
      subject: "Ваши вторые факторы сохранены",
      text: "Кто-то, кто знает ваш пароль или вошёл в вашу учётную запись, остановил отключение ваших вторых факторов. Они действуют, как прежде; при необходимости вы можете подать новый запрос.",
    },
    refused: {
      subject: "Ваши вторые факторы сохранены",
      text: "Академия прекратила рассмотрение запроса на отключение вторых факторов вашей учётной записи. Они действуют, как прежде.",
    },
    stop: "Если это были не вы, остановите отключение:",
    stop_button: "Остановить отключение",
    not_you: "И сразу задайте новый пароль:",
    not_you_alone: "Если это были не вы, сразу задайте новый пароль:",
    new_password: "Задать новый пароль",
  },
} as const;

/** Tells the owner about a request to remove lost second factors, and how to stop it; this email cannot be turned off (decision 0103). */
export const lostFactorEmail = emailOf(
  TEXTS,
  (texts, event: LossEvent, { stop, publicUrl }: { stop: string; publicUrl: string }) => {
    const { subject, text } =
      event.is === "waiting" ? texts.waiting(describeMoment(event.dueAt, texts.language)) : texts[event.is];
    const recovery = screenAddress(publicUrl, "recovery");
    const ways = {
      none: [],
      password: [{ label: texts.not_you_alone, button: texts.new_password, link: recovery }],
      both: [
        { label: texts.stop, button: texts.stop_button, link: stop },
        { label: texts.not_you, link: recovery },
      ],
    };
    const offered = event.is === "refused" ? "none" : event.is === "cancelled" ? "password" : "both";
    return [subject, text, ...ways[offered]];
  },
);
