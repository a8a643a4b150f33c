import type { Language } from "@academy/shared/contract/language";
import type { Db } from "#database/database.ts";
import { dayNameOf } from "#format/academy-day.ts";
import { csvLine } from "./csv.ts";
import { entriesRepository, type MoneyEntry, type Period } from "./entries.repository.ts";

/** Entries that are read at once: the file is never whole in memory. */
const BATCH = 500;

/** Excel takes a file for UTF-8 by this mark alone. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Excel separates cells by what the language of the computer says. */
const SEPARATORS = { en: ",", ru: ";" } as const;

const WORDS = {
  en: {
    header: [
      ...["Date", "Kind", "Amount", "Currency", "Provider", "Order", "Receipt"],
      ...["Student no.", "Email", "Company", "BIN", "Transfer"],
    ],
    payment: "Payment",
    refund: "Refund",
  },
  ru: {
    header: [
      ...["Дата", "Вид", "Сумма", "Валюта", "Способ оплаты", "Заказ", "Квитанция"],
      ...["№ слушателя", "Электронная почта", "Компания", "БИН", "Платёжное поручение"],
    ],
    payment: "Оплата",
    refund: "Возврат",
  },
} as const;

const lineOf = (entry: MoneyEntry, language: Language) =>
  csvLine(
    [
      ...[dayNameOf(new Date(entry.at)), WORDS[language][entry.kind], entry.amount, entry.currency, entry.provider],
      ...[entry.order, entry.receipt, entry.student, entry.email, entry.company, entry.bin, entry.reference],
    ],
    SEPARATORS[language],
  );

/** Payments and refunds of a period as the lines of a CSV file for Excel in the reader's language, read batch by batch. */
export async function* entriesCsv(db: Db, period: Period, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(WORDS[language].header, SEPARATORS[language]);
  let last: MoneyEntry | null = null;
  for (;;) {
    const entries: MoneyEntry[] = await entriesRepository(db).page(period, last, BATCH);
    if (entries.length > 0) yield entries.map((entry) => lineOf(entry, language)).join("");
    if (entries.length < BATCH) return;
    last = entries.at(-1) ?? null;
  }
}
