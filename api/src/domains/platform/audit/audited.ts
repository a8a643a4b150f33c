import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { type AuditAction, writeAudit } from "./audit-log.ts";

/** What a step adds to its audit line; no addresses and no words of other people. */
export interface AuditNote {
  /** What was changed, by its number, such as `{ question: 7 }`. */
  subject: Record<string, unknown>;
  /** The state before and after the step, as far as the step changes it. */
  before?: unknown;
  after?: unknown;
  /** The reason, where the step asks for one. */
  reason?: string;
}

/** A step of a member of the staff or an operator: returns its result and its note for the audit. */
export type Step<Result> = (tx: Db) => Promise<{ result: Result; note: AuditNote }>;

/**
 * Runs a step of the staff, or of an operator, and writes its audit line in one transaction: a failed step leaves nothing
 * behind, and nothing is changed without a line.
 */
export function auditedSteps({ db, clock }: Pick<Context, "db" | "clock">) {
  return <Result>(by: StaffMember | string, action: AuditAction, step: Step<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      const { result, note } = await step(tx);
      const { subject, ...rest } = note;
      const actor = typeof by === "string" ? by : `staff:${by.student.id}`;
      await writeAudit(tx, { at: clock(), actor, action, details: { ...subject, ...rest } });
      return result;
    });
}
