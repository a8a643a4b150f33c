import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { preferencesRepository } from "#domains/emails/preferences/preferences.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import type { StaffMember } from "#http/session/staff.ts";

const wantedBy = async (db: Db, id: number) => !(await preferencesRepository(db).off(id)).includes("new_questions");

/** Whether a member gets emails about new questions: the own setting of each. */
export function questionEmailsSetting(context: Context<"db" | "clock">) {
  const audited = auditedActions(context);
  return {
    read: async ({ student }: StaffMember) => ({ wanted: await wantedBy(context.db, student.id) }),

    set: (member: StaffMember, wanted: boolean) =>
      audited(member, "question_emails.set", async (tx) => {
        const before = await wantedBy(tx, member.student.id);
        await preferencesRepository(tx).set(member.student.id, "new_questions", wanted);
        return { result: { wanted }, subject: {}, before: { wanted: before }, after: { wanted } };
      }),
  };
}
