import { CANNED_MAX, type CannedChange, type CannedDraft } from "@academy/shared/contract/staff/canned-answers";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem, required } from "#errors/problem.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { type CannedRow, cannedAnswersRepository } from "./canned-answers.repository.ts";

const present = ({ id, title, body, changedAt }: CannedRow) => ({
  id,
  title,
  body,
  changed_at: changedAt.toISOString(),
});

const notedOf = ({ title, body }: CannedRow) => ({ title, body });

/** Texts that the staff insert into answers. Every action is audited with the texts before and after. */
export function cannedAnswersService(context: Context<"db" | "clock">) {
  const { db, clock } = context;
  const audited = auditedActions(context);

  async function held(tx: Db, id: number) {
    const row = required(await cannedAnswersRepository(tx).lock(id), "canned.unknown");
    return row;
  }

  return {
    list: async () => (await cannedAnswersRepository(db).all()).map(present),

    add: (member: StaffMember, draft: CannedDraft) =>
      audited(member, "canned.add", async (tx) => {
        const repository = cannedAnswersRepository(tx);
        if ((await repository.count()) >= CANNED_MAX) throw new Problem("canned.too_many");
        const row = await repository.add({ ...draft, changedAt: clock(), changedBy: member.student.id });
        return { result: present(row), subject: { canned: row.id }, after: notedOf(row) };
      }),

    change: (member: StaffMember, id: number, { changed_at, ...draft }: CannedChange) =>
      audited(member, "canned.change", async (tx) => {
        const before = await held(tx, id);
        if (before.changedAt.toISOString() !== changed_at) throw new Problem("staff.changed");
        // Each change has a moment of its own, by which the next one is compared.
        const changedAt = new Date(Math.max(clock().getTime(), before.changedAt.getTime() + 1));
        const written = { ...draft, changedAt, changedBy: member.student.id };
        const row = await cannedAnswersRepository(tx).change(id, written);
        return { result: present(row), subject: { canned: id }, before: notedOf(before), after: notedOf(row) };
      }),

    remove: (member: StaffMember, id: number) =>
      audited(member, "canned.delete", async (tx) => {
        const before = await held(tx, id);
        await cannedAnswersRepository(tx).remove(id);
        return { subject: { canned: id }, before: notedOf(before) };
      }),
  };
}
