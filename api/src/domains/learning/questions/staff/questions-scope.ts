import { mayDo, type StaffRole } from "@academy/shared/contract/roles";
import type { Db } from "#database/database.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import type { StaffMember } from "#http/session/staff.ts";

/** The questions that a member of the staff sees: all, or those on the lectures of one instructor. */
export interface QuestionScope {
  /** The member's account: what is assigned to them they see too. */
  member: number;
  /** The slug of the instructor whose lectures count; `all` for owners; null, which matches no question, for a member without a linked person. */
  teacher: string | "all" | null;
  /** Whether the member may see who a student is. */
  seesStudents: boolean;
}

/** The person of the academy to whom an owner has linked this member; null when there is none. */
export const personOf = (db: Db, { student, roles }: StaffMember) =>
  roles.includes("instructor") ? staffRepository(db).personOf(student.id) : Promise.resolve(null);

const SEES_ALL: readonly StaffRole[] = ["owner"];

/** Which questions a member of the staff may see. */
export async function questionScope(db: Db, member: StaffMember) {
  const seen = { member: member.student.id, seesStudents: mayDo(member.roles, "students.manage") };
  if (member.roles.some((role) => SEES_ALL.includes(role))) return { ...seen, teacher: "all" };
  return { ...seen, teacher: (await personOf(db, member))?.slug ?? null };
}
