import { mayDo, type StaffRight } from "@academy/shared/contract/roles";
import { WAITING, type Waiting } from "@academy/shared/contract/staff/today";
import type { Db } from "#database/database.ts";
import { questionScope } from "#domains/learning/questions/staff/questions-scope.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { countWaiting } from "./today.repository.ts";

/** The action that each kind of waiting thing needs; only members who may take it see the count. */
const ACTION_OF: Record<Waiting, StaffRight> = {
  refunds: "refunds.decide",
  appeals: "essays.review",
  essays: "essays.review",
  questions: "questions.answer",
  scholarships: "scholarships.decide",
  reports: "reports.decide",
  messages: "messages.answer",
  letters: "students.manage",
};

/** What waits for a member of the staff, and since when; for an instructor only their own questions, and essays that they may read. */
export async function waitingFor(db: Db, member: StaffMember) {
  const { teacher } = await questionScope(db, member);
  return countWaiting(
    db,
    WAITING.filter((kind) => mayDo(member.roles, ACTION_OF[kind])),
    { id: member.student.id, isOwner: member.roles.includes("owner"), instructor: teacher },
  );
}
