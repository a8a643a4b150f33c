import type { Language } from "@academy/shared/contract/language";

/**
 * A column of a table that people download, for each format alike. `day` is written `2026-12-01`, `money` in whole
 * units of its currency, `number` is a count; identifiers are `text`, also those that look like numbers.
 */
export interface Column<Row> {
  heading: Record<Language, string>;
  type: "text" | "day" | "money" | "number";
  value: (row: Row, language: Language) => string | number | null;
}

/** A table: its columns, and its rows as they are read, batch by batch, so that no file is ever whole in memory. */
export interface Table<Row> {
  name: Record<Language, string>;
  columns: readonly Column<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}
