import { type CheckRow, checkRow } from "#release/policy/check-row.ts";
import type { RuleReason } from "./fault.ts";

/** How many faults a row names; it only counts the others. */
const NAMED = 5;

/** A refusal: what is done and where, what a visitor would see, and the way out. */
export function refusal(name: string, found: readonly string[], { visitor, wayOut }: RuleReason): CheckRow {
  const several = [...new Set(found)];
  const more = several.length > NAMED ? [`and ${several.length - NAMED} more`] : [];
  const wrong =
    several.length === 0 ? [] : [...several.slice(0, NAMED), ...more, `a visitor: ${visitor}`, `instead: ${wayOut}`];
  return checkRow(name, wrong, "nothing found");
}
