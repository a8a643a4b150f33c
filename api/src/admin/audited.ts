import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { paymentsRepository } from "#modules/payments/payments.repository.ts";

/** Does an operator's work and writes it to the audit in the same transaction (api/README.md, "Operator's commands"). */
export type Audited = <Result>(
  action: string,
  details: Record<string, unknown>,
  work: (tx: Db) => Promise<Result>,
) => Promise<Result>;

/** Gives one operator the way to change something: what fails leaves nothing behind, not even in the audit. */
export function auditedFor({ db, clock }: Context, operator: string): Audited {
  return (action, details, work) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      await paymentsRepository(tx).audit(clock(), operator, action, details);
      return result;
    });
}
