import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { audit } from "#database/tables/operations.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { type AuditEntry, writeAudit } from "./audit-log.ts";

/** A member of the staff who opens the same record again within this time is not recorded again. */
const SAME_READING_MS = 3_600_000;

/** Records that a member of the staff read personal data (privacy policy), at most once an hour for each reader and record. */
export async function noteReading(
  db: Db,
  member: StaffMember,
  action: `read.${string}`,
  details: AuditEntry["details"],
  now: Date,
) {
  const actor = `staff:${member.student.id}`;
  const [known] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.actor, actor),
        eq(audit.action, action),
        sql`${audit.details} = ${JSON.stringify(details)}::jsonb`,
        gt(audit.at, new Date(now.getTime() - SAME_READING_MS)),
      ),
    )
    .limit(1);
  if (!known) await writeAudit(db, { at: now, actor, action, details });
}
