import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { type AuditAction, writeAudit } from "./audit-log.ts";

/** What a staff action adds to its audit line; no addresses and no texts of other people. */
export interface AuditNote {
  /** What was changed, by its number, such as `{ question: 7 }`. */
  subject: Record<string, unknown>;
  /** The state before and after the action, as far as the action changes it. */
  before?: unknown;
  after?: unknown;
  /** The reason, where the action needs one. */
  reason?: string;
}

/** An action of a member of the staff or an operator: returns its note for the audit, and its result if it has one. */
type Run<Result> = (tx: Db) => Promise<AuditNote & { result?: Result }>;

/**
 * Runs an action of the staff, or of an operator, and writes its audit line in one transaction: a failed action leaves nothing
 * behind, and nothing is changed without a line.
 */
export function auditedActions({ db, clock }: Context<"db" | "clock">) {
  return <Result = void>(by: StaffMember | string, action: AuditAction, run: Run<Result>) =>
    db.transaction(async (tx) => {
      const { result, subject, ...rest } = await run(tx);
      const actor = typeof by === "string" ? by : `staff:${by.student.id}`;
      await writeAudit(tx, { at: clock(), actor, action, details: { ...subject, ...rest } });
      return result as Result;
    });
}
