import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { removeFactors } from "#domains/accounts/factors/remove-factors.ts";
import { type AuditAction, writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem } from "#errors/problem.ts";
import { type FactorRecoveryRow, factorRecoveriesRepository } from "./factor-recoveries.repository.ts";
import { tellLoss } from "./factor-recovery.service.ts";
import { removalAfterNotice } from "./removal-rules.ts";

/** Whether the member of the staff who decided about an account may still do so: roles can change while a removal waits. */
export type DecisionStands = (tx: Db, row: Pick<FactorRecoveryRow, "studentId" | "decidedBy">) => Promise<boolean>;

/**
 * Notifies owners of waiting removals, and removes the factors whose wait is over (decision 0103); of several processes only one handles
 * each removal.
 */
export async function factorRecoveryJob(
  context: Context<"config" | "db" | "clock" | "keys">,
  log: FastifyBaseLogger,
  decisionStands: DecisionStands,
) {
  const { db, clock } = context;

  const tellAgain = (row: FactorRecoveryRow) =>
    db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(row.studentId);
      const times = removalAfterNotice(row.dueAt ?? clock(), clock());
      if (!student || !(await factorRecoveriesRepository(tx).move(row, times))) return;
      await tellLoss(tx, context, student, { is: "waiting", id: row.id, dueAt: times.dueAt });
    });

  const remove = (row: FactorRecoveryRow) =>
    db.transaction(async (tx) => {
      const student = await accountsRepository(tx).lock(row.studentId);
      if (!(await factorRecoveriesRepository(tx).end(row.id)) || !student?.email) return;
      const details = { student: student.id, reason: row.reason, decided_by: row.decidedBy };
      const note = (action: AuditAction) =>
        writeAudit(tx, { at: clock(), actor: "factor-recoveries", action, details });
      if (!(await decisionStands(tx, row))) {
        await tellLoss(tx, context, student, { is: "refused", id: row.id });
        return note("factor.removal_stop");
      }
      await removeFactors(tx, context, student, row.reason ?? "");
      await note("account.remove_factors");
    });

  for (const row of await factorRecoveriesRepository(db).noticesDue(clock())) await tellAgain(row);
  for (const row of await factorRecoveriesRepository(db).due(clock())) {
    try {
      await remove(row);
    } catch (error) {
      // One failed removal must not keep the others waiting. For an account without a factor there is nothing left to remove.
      if (error instanceof Problem) await factorRecoveriesRepository(db).end(row.id);
      else log.error({ err: error, student: row.studentId }, "lost factors could not be removed");
    }
  }
}
