import type { BulkBegin } from "@academy/shared/contract/staff/bulk-actions";
import type { Context } from "#context.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem } from "#errors/problem.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { countOf } from "./student-list.repository.ts";

/**
 * Writes the one entry of the audit that names all students of an action, before it is done for each of them.
 * What happened to each stands in the lines of the students themselves. Unknown students are refused.
 */
export function beginBulk(context: Context<"db" | "clock">) {
  const audited = auditedActions(context);
  return (member: StaffMember, { step, course, days, group, reason, students: ids }: BulkBegin) =>
    audited(member, `access.bulk_${step}`, async (tx) => {
      const named = [...new Set(ids)].sort((one, other) => one - other);
      if ((await countOf(tx, named)) < named.length) throw new Problem("student.unknown");
      return {
        result: { students: named.length },
        subject: { course, ...(days !== null && { days }), ...(group !== undefined && { group }), students: named },
        reason,
      };
    });
}
