import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { writeAudit } from "#modules/audit/audit-log.ts";
import type { StaffMember } from "./staff-guard.ts";

/** What a step tells the audit besides its result (reading 83); no addresses and no words of other people. */
export interface AuditNote {
  /** What was changed, by its numbers, such as `{ question: 7 }`. */
  subject: Record<string, unknown>;
  /** What it was, and what it is now, as far as the step changes it. */
  before?: unknown;
  after?: unknown;
  /** Why, where the step asks for a reason. */
  reason?: string;
}

/** A step of a member of the staff: gives its result and what the audit keeps of it. */
export type Step<Result> = (tx: Db) => Promise<{ result: Result; note: AuditNote }>;

/**
 * Takes steps of the staff, each in one transaction with its line of the audit (reading 83): what fails leaves nothing behind,
 * and nothing is changed without a line.
 */
export function auditedSteps({ db, clock }: Pick<Context, "db" | "clock">) {
  return <Result>({ student }: StaffMember, action: string, step: Step<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      const { result, note } = await step(tx);
      const { subject, ...rest } = note;
      await writeAudit(tx, { at: clock(), actor: `staff:${student.id}`, action, details: { ...subject, ...rest } });
      return result;
    });
}
