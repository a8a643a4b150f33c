import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { AuditAction } from "#domains/platform/audit/audit-log.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";

/** Gives a function that does one operator's work, with a line of the audit about what was typed (api/README.md, "Operator's commands"). */
export function auditedFor(context: Context<"db" | "clock">, operator: string) {
  const step = auditedActions(context);
  return <Result>(
    action: AuditAction,
    subject: Record<string, unknown>,
    work: (tx: Db) => Promise<Result>,
  ): Promise<Result> => step(operator, action, async (tx) => ({ result: await work(tx), subject }));
}
