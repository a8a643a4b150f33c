import type { FastifyBaseLogger } from "fastify";
import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { writeAudit } from "#modules/audit/audit-log.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { removeFactors } from "#modules/auth/second-factor/remove-factors.ts";
import { type FactorRecoveryRow, factorRecoveriesRepository } from "./factor-recoveries.repository.ts";
import { tellLoss } from "./factor-recovery.service.ts";
import { removalAfterNotice } from "./removal-rules.ts";

/** Writes to owners whose factors are going, and removes those whose wait is over (decision 0103); of several processes one does each. */
export async function factorRecoveryJob(
  context: Pick<Context, "config" | "db" | "clock" | "keys">,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db, clock } = context;

  const tellAgain = (row: FactorRecoveryRow) =>
    db.transaction(async (tx) => {
      const student = await authRepository(tx).lock(row.studentId);
      const times = removalAfterNotice(row.dueAt ?? clock(), clock());
      if (!student || !(await factorRecoveriesRepository(tx).move(row, times))) return;
      await tellLoss(tx, context, student, { is: "waiting", id: row.id, dueAt: times.dueAt });
    });

  const remove = (row: FactorRecoveryRow) =>
    db.transaction(async (tx) => {
      const student = await authRepository(tx).lock(row.studentId);
      if (!(await factorRecoveriesRepository(tx).end(row.id)) || !student?.email) return;
      await removeFactors(tx, context, student, row.reason ?? "");
      const details = { student: student.id, reason: row.reason, decided_by: row.decidedBy };
      await writeAudit(tx, { at: clock(), actor: "factor-recoveries", action: "account.remove_factors", details });
    });

  for (const row of await factorRecoveriesRepository(db).noticesDue(clock())) await tellAgain(row);
  for (const row of await factorRecoveriesRepository(db).due(clock())) {
    try {
      await remove(row);
    } catch (error) {
      // One that fails must not keep the others waiting. Without a factor there is nothing left to remove.
      if (error instanceof Problem) await factorRecoveriesRepository(db).end(row.id);
      else log.error({ err: error, student: row.studentId }, "lost factors could not be removed");
    }
  }
}
