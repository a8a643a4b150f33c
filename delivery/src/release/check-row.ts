/** One row of the answer to "can this be deployed?". */
export interface CheckRow {
  rule: string;
  ok: boolean;
  /** Does not stand in the way, but should be known. */
  warns?: true;
  detail: string;
}

/** The row of a rule: what is wrong, sentence by sentence, or that it is fine. */
export const checkRow = (rule: string, wrong: readonly string[], fine: string): CheckRow => ({
  rule,
  ok: wrong.length === 0,
  detail: wrong.length === 0 ? fine : wrong.join("; "),
});

/** Whether something weighs no more than it may; bytes after Brotli. */
export const withinBudget = (what: string, bytes: number, budget: number): CheckRow =>
  checkRow(
    "size",
    bytes > budget ? [`${what} loads ${bytes} B, the budget is ${budget} B`] : [],
    `${bytes} of ${budget} B (br)`,
  );
