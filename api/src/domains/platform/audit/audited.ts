import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { type AuditAction, writeAudit } from "./audit-log.ts";

/** What a staff action adds to its audit line; no addresses and no words of other people. */
export interface AuditNote {
  /** What was changed, by its number, such as `{ question: 7 }`. */
  subject: Record<string, unknown>;
  /** The state before and after the step, as far as the step changes it. */
  before?: unknown;
  after?: unknown;
  /** The reason, where the step asks for one. */
  reason?: string;
}

/** A step of a member of the staff or an operator: returns its note for the audit, and its result if it has one. */
type Step<Result> = (tx: Db) => Promise<AuditNote & { result?: Result }>;

/**
 * Runs a step of the staff, or of an operator, and writes its audit line in one transaction: a failed step leaves nothing
 * behind, and nothing is changed without a line.
 */
export function auditedSteps({ db, clock }: Context<"db" | "clock">) {
  return <Result = void>(by: StaffMember | string, action: AuditAction, step: Step<Result>) =>
    db.transaction(async (tx) => {
      const { result, subject, ...rest } = await step(tx);
      const actor = typeof by === "string" ? by : `staff:${by.student.id}`;
      await writeAudit(tx, { at: clock(), actor, action, details: { ...subject, ...rest } });
      return result as Result;
    });
}
