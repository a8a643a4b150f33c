import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { StaffStudent, StaffStudentsQuery, StudentSort } from "@academy/shared/contract/staff/students";
import * as z from "zod/mini";
import type { Context } from "#context.ts";
import { isoTime } from "#format/iso-time.ts";
import { keysetPage, readCursor } from "#http/requests/keyset.ts";
import { presentLearning } from "./student-learning.ts";
import { readStudents, type StudentListRow } from "./student-list.repository.ts";

/** A student as in the list, for readers who manage students and for those who teach them. */
export const presentStudent = (row: StudentListRow, manages: boolean): StaffStudent => ({
  id: row.id,
  email: manages ? (row.email ?? "") : "",
  name: [row.firstName, row.lastName].filter(Boolean).join(" "),
  created_at: row.createdAt.toISOString(),
  confirmed: row.verifiedAt !== null,
  blocked: manages && row.blockedAt !== null,
  access_until: isoTime(row.accessUntil),
  learning: presentLearning(row, manages),
  group:
    row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? "", is_waiting: row.waitsForSeat ?? false },
});

/** Where a page of each sort ended; the newest accounts first need the number alone, as before there were other sorts. */
const POSITIONS = {
  since: z.pipe(
    z.tuple([z.int32()]),
    z.transform(([id]) => [id, id] as const),
  ),
  name: z.tuple([z.string(), z.int32()]),
  figure: z.tuple([z.number(), z.int32()]),
};

const positionOf = (sort: StudentSort, cursor: string | undefined) =>
  readCursor(cursor, POSITIONS[sort === "since" || sort === "name" ? sort : "figure"]) ?? undefined;

/** A page of the students that match a search and a filter, sorted, the newest account first by default. */
export async function listStudents(
  { db, clock }: Context<"db" | "clock">,
  query: StaffStudentsQuery,
  manages: boolean,
): Promise<StaffPage<StaffStudent>> {
  const { q, filter, group, sort = "since", order = "desc", limit, cursor } = query;
  const rows = await readStudents(
    db,
    { q, filter, group, manages, now: clock() },
    {
      sort,
      ascending: order === "asc",
      after: positionOf(sort, cursor),
      limit: limit + 1,
    },
  );
  return keysetPage(rows, limit, {
    keysOf: ({ key, id }) => (sort === "since" ? [id] : [key, id]),
    present: (row) => presentStudent(row, manages),
  });
}
