import { mayDo, type StaffRole } from "@academy/shared/contract/roles";
import type { StaffMember } from "#back-office/staff-guard.ts";
import type { Db } from "#database/database.ts";
import { staffRepository } from "#modules/staff/staff.repository.ts";

/** Whose questions a member of the staff sees: all, or those on the lectures of one instructor (reading 83). */
export interface QuestionScope {
  /** The instructor whose lectures they are; `all` for owners; null for an instructor whose person no owner has named: no question. */
  teacher: string | "all" | null;
  /** Whether they may see who a student is. */
  seesStudents: boolean;
}

/** The instructor that a member is, as far as an owner has said so. */
export const personOf = (db: Db, { student, roles }: StaffMember) =>
  roles.includes("instructor") ? staffRepository(db).personOf(student.id) : Promise.resolve(null);

const SEES_ALL: readonly StaffRole[] = ["owner"];

/** What a member of the staff may see of questions. */
export async function questionScope(db: Db, member: StaffMember): Promise<QuestionScope> {
  const seesStudents = mayDo(member.roles, "students.manage");
  if (member.roles.some((role) => SEES_ALL.includes(role))) return { teacher: "all", seesStudents };
  return { teacher: (await personOf(db, member))?.slug ?? null, seesStudents };
}
