import type { Column } from "#domains/platform/spreadsheets/column.ts";
import { academyDate } from "#format/academy-day.ts";
import type { MoneyEntry } from "./entries.repository.ts";

const KINDS = {
  payment: { en: "Payment", ru: "Оплата" },
  refund: { en: "Refund", ru: "Возврат" },
  seats: { en: "Payment for seats", ru: "Оплата мест" },
  seats_refund: { en: "Refund for seats", ru: "Возврат за места" },
} as const;

const text = (en: string, ru: string, value: Column<MoneyEntry>["value"]): Column<MoneyEntry> => ({
  heading: { en, ru },
  type: "text",
  value,
});

/** What a file of payments and refunds says of each. */
export const ENTRY_COLUMNS: readonly Column<MoneyEntry>[] = [
  { heading: { en: "Date", ru: "Дата" }, type: "day", value: ({ at }) => academyDate(new Date(at)) },
  text("Kind", "Вид", ({ kind }, language) => KINDS[kind][language]),
  { heading: { en: "Amount", ru: "Сумма" }, type: "money", value: ({ amount }) => amount },
  text("Currency", "Валюта", ({ currency }) => currency),
  text("Provider", "Способ оплаты", ({ provider }) => provider),
  text("Order", "Заказ", ({ order }) => order),
  text("Receipt", "Квитанция", ({ receipt }) => receipt),
  text("Student no.", "№ слушателя", ({ student }) => student),
  text("Email", "Электронная почта", ({ email }) => email),
  text("Company", "Компания", ({ company }) => company),
  text("BIN", "БИН", ({ bin }) => bin),
  text("Transfer", "Платёжное поручение", ({ reference }) => reference),
];
