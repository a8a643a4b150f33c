import type { Language } from "@academy/shared/contract/language";
import type { Db } from "#database/database.ts";
import { academyDate } from "#format/academy-day.ts";
import { csvLine } from "./csv.ts";
import { entriesRepository, type MoneyEntry, type Period } from "./entries.repository.ts";

/** How many entries are read at once, so that the whole file is never in memory. */
const BATCH = 500;

/** Excel recognises UTF-8 only by this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The separator that Excel expects, which depends on the computer's language. */
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
      ...[academyDate(new Date(entry.at)), WORDS[language][entry.kind], entry.amount, entry.currency, entry.provider],
      ...[entry.order, entry.receipt, entry.student, entry.email, entry.company, entry.bin, entry.reference],
    ],
    SEPARATORS[language],
  );

/** The payments and refunds of a period as lines of a CSV file for Excel in the reader's language; entries are read batch by batch. */
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
