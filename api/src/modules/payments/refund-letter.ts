import { type LetterLanguage, letter } from "#modules/mail/letter.ts";
import type { Letter } from "#ports/outbox.ts";
import { dayOf, tenge } from "./words.ts";

/** How far a refund is, with what is said about it. */
export interface RefundNews {
  status: "requested" | "confirmed" | "refunded" | "declined";
  receipt: string;
  used: number;
  amount: number;
  dueAt: Date | null;
  /** The course stays open after the refund, through another payment. */
  stays?: boolean;
  /** Why it was declined. */
  why?: string;
}

const WORDS = {
  en: {
    requested: {
      subject: "We have received your refund request",
      text: "We have received your withdrawal from the course. The academy will review it and reply by email.",
    },
    confirmed: {
      subject: "Your refund is confirmed",
      text: (day: string) => `The academy has confirmed your refund. It will be paid by ${day}.`,
    },
    refunded: {
      subject: "Your refund is on its way",
      text: (stays: boolean) =>
        `The refund has been sent to your card. It may take your bank a few days to show it. ${stays ? "Your other payment is valid, so the course stays open." : "The course is closed."}`,
    },
    declined: { subject: "Your refund was declined", text: "The academy has declined the refund. The reason:" },
    rows: { receipt: "Receipt", used: "Services used", amount: "Refund" },
  },
  ru: {
    requested: {
      subject: "Мы получили ваш запрос на возврат",
      text: "Мы получили ваш отказ от курса. Академия рассмотрит его и ответит по электронной почте.",
    },
    confirmed: {
      subject: "Возврат подтверждён",
      text: (day: string) => `Академия подтвердила возврат. Деньги будут возвращены до ${day} включительно.`,
    },
    refunded: {
      subject: "Деньги возвращены",
      text: (stays: boolean) =>
        `Деньги отправлены на вашу карту. Зачисление может занять несколько дней. ${stays ? "Другой ваш платёж действителен, поэтому доступ к курсу сохраняется." : "Доступ к курсу закрыт."}`,
    },
    declined: { subject: "В возврате отказано", text: "Академия отказала в возврате. Причина:" },
    rows: { receipt: "Квитанция", used: "Стоимость использованных услуг", amount: "К возврату" },
  },
} as const;

/** The letter at each step of a refund (reading 25). */
export function refundLetter(to: string, language: LetterLanguage, news: RefundNews): Letter {
  const words = WORDS[language];
  const { status, dueAt, stays = false } = news;
  const texts = {
    requested: words.requested.text,
    confirmed: words.confirmed.text(dueAt ? dayOf(dueAt, language) : ""),
    refunded: words.refunded.text(stays),
    declined: words.declined.text,
  };
  const amounts = [
    [words.rows.receipt, news.receipt],
    [words.rows.used, tenge(news.used, language)],
    [words.rows.amount, tenge(news.amount, language)],
  ] as const;
  const rows = status === "declined" ? amounts.slice(0, 1) : amounts;
  return letter(to, language, words[status].subject, [texts[status], ...(news.why ? [news.why] : []), { rows }]);
}
