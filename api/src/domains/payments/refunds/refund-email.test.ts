// @covers spec §2.8, reading 25

import type { Language } from "@academy/shared/contract/language";
import { expect, test } from "vitest";
import { type RefundEmailData, refundEmail } from "./refund-email.ts";

const DATA = {
  receipt: "OAA-2026-000001",
  used: 24_800,
  amount: 724_000,
  dueAt: null,
} satisfies Omit<RefundEmailData, "status">;

const SITE = "https://academy.example";
const DECIDE = new Date("2026-12-11T18:59:59.999Z");
const DUE = new Date("2026-12-15T18:59:59.999Z");
const AMOUNTS_EN = "Receipt: OAA-2026-000001\nServices used: 24,800 ₸\nRefund: 724,000 ₸";
const AMOUNTS_RU = "Квитанция: OAA-2026-000001\nСтоимость использованных услуг: 24 800 ₸\nК возврату: 724 000 ₸";

/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string) => text.replace(/\u00a0/g, " ");

test.for<[Language, Omit<RefundEmailData, keyof typeof DATA> & { dueAt?: Date }, string, string]>([
  [
    "en",
    { status: "requested", decideBy: DECIDE, dueAt: DUE },
    "We have received your refund request",
    `We have received your withdrawal from the course. The academy will decide by 11 December 2026 and reply by email. If it confirms your reasons, the money will be refunded by 15 December 2026 at the latest. Until the decision you can cancel the request in your profile.\n\n${AMOUNTS_EN}\n\nOpen my purchases:\n${SITE}/profile?tab=purchases`,
  ],
  [
    "ru",
    { status: "requested", decideBy: DECIDE, dueAt: DUE },
    "Мы получили ваш запрос на возврат",
    `Мы получили ваш отказ от курса. Академия примет решение до 11 декабря 2026 г. включительно и ответит по электронной почте. Если причины будут подтверждены, деньги вернутся до 15 декабря 2026 г. включительно. До решения запрос можно отозвать в профиле.\n\n${AMOUNTS_RU}\n\nОткрыть мои покупки:\n${SITE}/profile?tab=purchases`,
  ],
  [
    "en",
    { status: "cancelled" },
    "Your refund request is cancelled",
    "You have cancelled your refund request. Nothing changes: you keep the course.\n\nReceipt: OAA-2026-000001",
  ],
  [
    "ru",
    { status: "cancelled" },
    "Запрос на возврат отозван",
    "Вы отозвали запрос на возврат. Ничего не меняется: курс остаётся у вас.\n\nКвитанция: OAA-2026-000001",
  ],
  [
    "en",
    { status: "refunded", toCompany: true },
    "Your refund is on its way",
    `The refund has been sent to the account of the company that paid. It may take its bank a few days to show it. The course is closed.\n\n${AMOUNTS_EN}`,
  ],
  [
    "ru",
    { status: "refunded", toCompany: true },
    "Деньги возвращены",
    `Деньги отправлены на счёт компании-плательщика. Зачисление может занять несколько дней. Доступ к курсу закрыт.\n\n${AMOUNTS_RU}`,
  ],
  [
    "en",
    { status: "confirmed", dueAt: DUE },
    "Your refund is confirmed",
    `The academy has confirmed your refund. It will be paid by 15 December 2026.\n\n${AMOUNTS_EN}`,
  ],
  [
    "ru",
    { status: "confirmed", dueAt: DUE },
    "Возврат подтверждён",
    `Академия подтвердила возврат. Деньги будут возвращены до 15 декабря 2026 г. включительно.\n\n${AMOUNTS_RU}`,
  ],
  [
    "en",
    { status: "refunded" },
    "Your refund is on its way",
    `The refund has been sent to your card. It may take your bank a few days to show it. The course is closed.\n\n${AMOUNTS_EN}`,
  ],
  [
    "ru",
    { status: "refunded" },
    "Деньги возвращены",
    `Деньги отправлены на вашу карту. Зачисление может занять несколько дней. Доступ к курсу закрыт.\n\n${AMOUNTS_RU}`,
  ],
  [
    "en",
    { status: "refunded", stays: true },
    "Your refund is on its way",
    `The refund has been sent to your card. It may take your bank a few days to show it. Your other payment is valid, so the course stays open.\n\n${AMOUNTS_EN}`,
  ],
  [
    "ru",
    { status: "refunded", stays: true },
    "Деньги возвращены",
    `Деньги отправлены на вашу карту. Зачисление может занять несколько дней. Другой ваш платёж действителен, поэтому доступ к курсу сохраняется.\n\n${AMOUNTS_RU}`,
  ],
  [
    "en",
    { status: "declined", why: "Terms were broken." },
    "Your refund was declined",
    "The academy has declined the refund. The reason:\n\nTerms were broken.\n\nReceipt: OAA-2026-000001",
  ],
  [
    "ru",
    { status: "declined", why: "Условия нарушены." },
    "В возврате отказано",
    "Академия отказала в возврате. Причина:\n\nУсловия нарушены.\n\nКвитанция: OAA-2026-000001",
  ],
])(
  "in %s the email about %j states its subject, and the amounts where there are any",
  ([language, data, subject, text]) => {
    const mail = refundEmail("a@example.com", language, { ...DATA, ...data }, SITE);

    expect([mail.to, mail.subject]).toEqual(["a@example.com", subject]);
    expect(plain(mail.text).split("\n\n").slice(0, -1).join("\n\n")).toBe(text);
    expect(mail.html).toContain(`lang="${language}"`);
  },
);

test("the reason of a declined refund is escaped in the page", () => {
  const { html } = refundEmail(
    "a@example.com",
    "ru",
    { ...DATA, status: "declined", why: "<script>alert(1)</script>" },
    SITE,
  );

  expect(html).not.toContain("<script>");
});
