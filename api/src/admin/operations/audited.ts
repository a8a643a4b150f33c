import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";

/** Does an operator's work and writes it to the audit in the same transaction (api/README.md, "Operator's commands"). */
export type Audited = <Result>(
  action: string,
  details: Record<string, unknown>,
  work: (tx: Db) => Promise<Result>,
) => Promise<Result>;

/** Gives a function that makes one operator's changes: a change that fails leaves nothing behind, not even in the audit. */
export function auditedFor({ db, clock }: Pick<Context, "db" | "clock">, operator: string): Audited {
  return (action, details, work) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      await writeAudit(tx, { at: clock(), actor: operator, action, details });
      return result;
    });
}
