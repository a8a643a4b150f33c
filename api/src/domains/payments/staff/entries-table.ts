import type { Db } from "#database/database.ts";
import type { Table } from "#domains/platform/spreadsheets/column.ts";
import { entriesRepository, type MoneyEntry, type Period } from "./entries.repository.ts";
import { ENTRY_COLUMNS } from "./entry-columns.ts";

/** How many entries are read at once. */
const BATCH = 500;

async function* batchesOf(db: Db, period: Period): AsyncGenerator<MoneyEntry[]> {
  let last: MoneyEntry | null = null;
  for (;;) {
    const entries = await entriesRepository(db).page(period, last, BATCH);
    if (entries.length === 0) return;
    yield entries;
    last = entries.at(-1) ?? null;
  }
}

/** The payments and refunds of a period as a table to be downloaded. */
export const entriesTable = (db: Db, period: Period): Table<MoneyEntry> => ({
  name: { en: "Payments", ru: "Оплаты" },
  columns: ENTRY_COLUMNS,
  batches: batchesOf(db, period),
});
