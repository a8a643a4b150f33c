import { mayDo } from "@academy/shared/contract/roles";
import type { StaffPageQuery } from "@academy/shared/contract/staff/list";
import type { StudentTimeline } from "@academy/shared/contract/staff/student-timeline";
import * as z from "zod/mini";
import type { Context } from "#context.ts";
import { noteReading } from "#domains/platform/audit/note-reading.ts";
import { required } from "#errors/problem.ts";
import { keysetPage, readCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { readStudent } from "./student-list.repository.ts";
import { presentStudent } from "./student-list.service.ts";
import { readTimeline } from "./timeline.repository.ts";

const Position = z.tuple([z.iso.datetime({ precision: 3 }), z.string(), z.int32()]);

/** One student's way through the course, newest first; reading it is recorded, as the privacy policy promises. */
export async function studentTimeline(
  { db, clock, hasRoom }: Context<"db" | "clock" | "hasRoom">,
  member: StaffMember,
  id: number,
  { cursor, limit }: StaffPageQuery,
): Promise<StudentTimeline> {
  const after = readCursor(cursor, Position);
  const manages = mayDo(member.roles, "students.manage");
  const rights = { manages, seesMoney: mayDo(member.roles, "orders.manage") };
  const student = required(await readStudent(db, { manages, now: clock() }, id), "student.unknown");
  const rows = await readTimeline(db, id, rights, { after, limit: limit + 1 });
  if (await hasRoom()) await noteReading(db, member, "read.student", { student: id }, clock());
  const page = await keysetPage(rows, limit, {
    keysOf: (row) => [row.at, row.kind, row.id],
    present: (row) => row,
  });
  return { student: presentStudent(student, manages), ...page };
}
