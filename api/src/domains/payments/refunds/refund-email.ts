import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";
import { tenge } from "#format/tenge.ts";

/** The step of a refund that an email reports, and its figures. */
export interface RefundEmailData {
  status: "requested" | "cancelled" | "confirmed" | "refunded" | "declined";
  receipt: string;
  used: number;
  amount: number;
  /** By when the academy decides; only while it has not decided. */
  decideBy?: Date | null;
  /** By when the money will be back. */
  dueAt: Date | null;
  /** The money goes to the company that paid by invoice, not to a card. */
  toCompany?: boolean;
  /** The course stays open after the refund, through another payment. */
  stays?: boolean;
  /** The reason, if it was declined or another amount than the rule's was granted. */
  why?: string;
}

const TEXTS = {
  en: {
    requested: {
      subject: "We have received your refund request",
      text: (decide: string, pay: string) =>
        `We have received your withdrawal from the course. The academy will decide by ${decide} and reply by email. If it confirms your reasons, the money will be refunded by ${pay} at the latest. Until the decision you can cancel the request in your profile.`,
      profile: "Open my purchases",
    },
    cancelled: {
      subject: "Your refund request is cancelled",
      text: "You have cancelled your refund request. Nothing changes: you keep the course.",
    },
    confirmed: {
      subject: "Your refund is confirmed",
      text: (day: string) => `The academy has confirmed your refund. It will be paid by ${day}.`,
    },
    refunded: {
      subject: "Your refund is on its way",
      text: (stays: boolean, toCompany: boolean) =>
        `The refund has been sent to ${toCompany ? "the account of the company that paid" : "your card"}. It may take ${toCompany ? "its" : "your"} bank a few days to show it. ${stays ? "Your other payment is valid, so the course stays open." : "The course is closed."}`,
    },
    declined: { subject: "Your refund was declined", text: "The academy has declined the refund. The reason:" },
    rows: { receipt: "Receipt", used: "Services used", amount: "Refund" },
  },
  ru: {
    requested: {
      subject: "Мы получили ваш запрос на возврат",
      text: (decide: string, pay: string) =>
        `Мы получили ваш отказ от курса. Академия примет решение до ${decide} включительно и ответит по электронной почте. Если причины будут подтверждены, деньги вернутся до ${pay} включительно. До решения запрос можно отозвать в профиле.`,
      profile: "Открыть мои покупки",
    },
    cancelled: {
      subject: "Запрос на возврат отозван",
      text: "Вы отозвали запрос на возврат. Ничего не меняется: курс остаётся у вас.",
    },
    confirmed: {
      subject: "Возврат подтверждён",
      text: (day: string) => `Академия подтвердила возврат. Деньги будут возвращены до ${day} включительно.`,
    },
    refunded: {
      subject: "Деньги возвращены",
      text: (stays: boolean, toCompany: boolean) =>
        `Деньги отправлены на ${toCompany ? "счёт компании-плательщика" : "вашу карту"}. Зачисление может занять несколько дней. ${stays ? "Другой ваш платёж действителен, поэтому доступ к курсу сохраняется." : "Доступ к курсу закрыт."}`,
    },
    declined: { subject: "В возврате отказано", text: "Академия отказала в возврате. Причина:" },
    rows: { receipt: "Квитанция", used: "Стоимость использованных услуг", amount: "К возврату" },
  },
} as const;

/** The email at each step of a refund. */
export const refundEmail = emailOf(TEXTS, (refundTexts, data: RefundEmailData, publicUrl: string) => {
  const { status, decideBy, dueAt, stays = false, toCompany = false } = data;
  const day = (moment: Date | null | undefined) => (moment ? dayOf(moment, refundTexts.language) : "");
  const texts = {
    requested: refundTexts.requested.text(day(decideBy), day(dueAt)),
    cancelled: refundTexts.cancelled.text,
    confirmed: refundTexts.confirmed.text(day(dueAt)),
    refunded: refundTexts.refunded.text(stays, toCompany),
    declined: refundTexts.declined.text,
  };
  const amounts = [
    [refundTexts.rows.receipt, data.receipt],
    [refundTexts.rows.used, tenge(data.used, refundTexts.language)],
    [refundTexts.rows.amount, tenge(data.amount, refundTexts.language)],
  ] as const;
  const rows = status === "declined" || status === "cancelled" ? amounts.slice(0, 1) : amounts;
  return [
    refundTexts[status].subject,
    texts[status],
    ...(data.why ? [data.why] : []),
    { rows },
    ...(status === "requested"
      ? [{ button: refundTexts.requested.profile, link: screenAddress(publicUrl, "profile", { tab: "purchases" }) }]
      : []),
  ];
});

const CANCELLED = {
  en: {
    subject: (order: number) => `The request to refund order ${order} was cancelled`,
    text: "The student has cancelled the request before a decision. There is nothing left to do.",
  },
  ru: {
    subject: (order: number) => `Запрос на возврат по заказу № ${order} отозван`,
    text: "Слушатель отозвал запрос до принятия решения. Ничего делать не нужно.",
  },
} as const;

/** Tells the staff that a refund request of which they got an email was cancelled. */
export const refundCancelledEmail = emailOf(CANCELLED, (refundTexts, order: number) => [
  refundTexts.subject(order),
  refundTexts.text,
]);
