import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { StaffStudent, StaffStudentsQuery } from "@academy/shared/contract/staff/students";
import * as z from "zod/mini";
import { keysetPage, readCursor } from "#back-office/keyset.ts";
import type { Context } from "#context.ts";
import { moment } from "./present-record.ts";
import { readStudents } from "./student-list.repository.ts";

/** A page of the students that match a search and a filter, the newest account first (reading 87). */
export async function listStudents(
  { db, clock }: Pick<Context, "db" | "clock">,
  query: StaffStudentsQuery,
): Promise<StaffPage<StaffStudent>> {
  const place = readCursor(query.cursor, z.tuple([z.int32()]));
  const rows = await readStudents(db, query, { before: place?.[0] ?? null, now: clock() });
  return keysetPage(rows, query.limit, {
    keysOf: ({ id }) => [id],
    present: (row) => ({
      id: row.id,
      email: row.email ?? "",
      name: [row.firstName, row.lastName].filter(Boolean).join(" "),
      created_at: row.createdAt.toISOString(),
      confirmed: row.verifiedAt !== null,
      blocked: row.blockedAt !== null,
      access_until: moment(row.accessUntil),
    }),
  });
}
