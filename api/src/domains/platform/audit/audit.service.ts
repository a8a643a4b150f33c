import type { AuditQuery } from "@academy/shared/contract/staff/audit";
import type { Db } from "#database/database.ts";
import { namedActors, namesOfAccounts } from "#domains/platform/audit/actors.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import { auditRepository, studentOfLine } from "./audit.repository.ts";

/** One page of the audit, with the names of the actors and of the students whom the lines are about. */
export async function auditPage(db: Db, { cursor, ...query }: AuditQuery) {
  const after = readNumberCursor(cursor);
  const rows = await auditRepository(db).list(query, after);
  const actor = await namedActors(
    db,
    rows.map((row) => row.actor),
  );
  const names = await namesOfAccounts(
    db,
    rows.flatMap((row) => studentOfLine(row) ?? []),
  );
  return keysetPage(rows, query.limit, {
    keysOf: ({ id }) => [id],
    present: (row) => {
      const { student: _, reason, before, after: now, ...details } = row.details;
      const student = studentOfLine(row);
      return {
        id: row.id,
        at: row.at.toISOString(),
        actor: actor(row.actor),
        action: row.action,
        student: student === null ? null : { id: student, name: names.get(student) ?? `#${student}` },
        reason: typeof reason === "string" ? reason : null,
        ...(before === undefined ? {} : { before }),
        ...(now === undefined ? {} : { after: now }),
        details,
      };
    },
  });
}
