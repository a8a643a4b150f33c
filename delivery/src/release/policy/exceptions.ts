import type { RuleException } from "#store/audit-line.ts";
import type { CheckRow } from "./check-row.ts";

/** The rules that a release may break with an exception: those on what an area does to the page. The others say that it does not work. */
export const EXCEPTABLE = [
  ...["access", "document", "elements", "evaluation", "globals", "kept addresses", "left behind", "long tasks"],
  ...["markup", "memory", "navigation", "one copy", "origins", "other areas", "policy", "size"],
  ...["storage", "styles", "workers"],
] as const;

const EXCEPTION = /^([a-z ]+): (.+); until (\d{4}-\d{2}-\d{2}); (.+)$/;

/** Reads `--except "access: why; until 2027-01-31; Anna"`. Throws a sentence with the form when it is none. */
export function readException(given: string): RuleException {
  const [, rule = "", reason = "", until = "", owner = ""] = EXCEPTION.exec(given) ?? [];
  if (!owner) throw new Error(`"${given}" is no exception: --except "access: why; until 2027-01-31; Anna"`);
  if (!EXCEPTABLE.some((known) => known === rule))
    throw new Error(`no exception is possible from "${rule}"; there are: ${EXCEPTABLE.join(", ")}`);
  return { rule, reason, until, owner };
}

/** The rows with those let through that an exception names; one whose last day is over refuses, and says so. */
export function withExceptions(rows: readonly CheckRow[], exceptions: readonly RuleException[], now: Date): CheckRow[] {
  return rows.map((row) => {
    const exception = exceptions.find(({ rule }) => rule === row.rule);
    if (row.ok || !exception) return row;
    const { reason, until, owner } = exception;
    const isOver = now.toISOString().slice(0, 10) > until;
    const detail = isOver
      ? `${row.detail}; the exception of ${owner} ended on ${until}`
      : `excepted until ${until} by ${owner}: ${reason}; found: ${row.detail}`;
    return isOver ? { ...row, detail } : { ...row, ok: true, warns: true, detail };
  });
}
