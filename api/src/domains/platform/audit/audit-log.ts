import type { AuditSubject } from "@academy/shared/contract/staff/audit";
import { desc } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { audit } from "#database/tables/operations.ts";

/** What was done: a subject and a verb, such as `order.paid`. A new subject gets its time in `sweep-audit.ts`. */
export type AuditAction = `${AuditSubject}.${string}`;

/** One line of the audit: who did what, and to what. */
export interface AuditEntry {
  at: Date;
  /** An operator, `student:7`, or the part of the server that acts by itself. */
  actor: string;
  action: AuditAction;
  /** Numbers and reasons; no addresses where a rule forbids keeping them. */
  details: Record<string, unknown>;
}

/** Writes a line of the audit in the transaction that makes the change (api/README.md, "Operator's commands"). */
export async function writeAudit(tx: Db, entry: AuditEntry) {
  await tx.insert(audit).values(entry);
}

/** The newest lines of the audit. */
export const newestAudit = (db: Db, limit: number) => db.select().from(audit).orderBy(desc(audit.id)).limit(limit);
