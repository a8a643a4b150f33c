/** One row of the answer to "can this be deployed?". */
export interface CheckRow {
  rule: string;
  ok: boolean;
  /** A warning: it does not prevent the release. */
  warns?: true;
  detail: string;
}

/** The row of a rule: the sentences about what is wrong, or `fine` when there are none. */
export const checkRow = (rule: string, wrong: readonly string[], fine: string): CheckRow => ({
  rule,
  ok: wrong.length === 0,
  detail: wrong.length === 0 ? fine : wrong.join("; "),
});

/** The row that compares a size with its budget; bytes after Brotli. */
export const withinBudget = (what: string, bytes: number, budget: number): CheckRow =>
  checkRow(
    "size",
    bytes > budget ? [`${what} loads ${bytes} B, the budget is ${budget} B`] : [],
    `${bytes} of ${budget} B (br)`,
  );

/** Whether a row refuses the version. */
export const isRefused = (rows: readonly CheckRow[]): boolean => rows.some(({ ok }) => !ok);

/** What refuses a version, a sentence for each row. */
export const faultsIn = (rows: readonly CheckRow[]): string[] =>
  rows.filter(({ ok }) => !ok).map(({ rule, detail }) => `${rule}: ${detail}`);
