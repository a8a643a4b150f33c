import {
  CANNED_MAX,
  type CannedAnswer,
  type CannedChange,
  type CannedDraft,
} from "@academy/shared/contract/staff/canned-answers";
import { asc, count, eq, sql } from "drizzle-orm";
import { auditedSteps } from "#back-office/audited.ts";
import type { StaffMember } from "#back-office/staff-guard.ts";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { cannedAnswers } from "#database/tables/canned-answers.ts";
import { Problem } from "#errors/problem.ts";

type Row = typeof cannedAnswers.$inferSelect;

const present = ({ id, title, body, changedAt }: Row): CannedAnswer => ({
  id,
  title,
  body,
  changed_at: changedAt.toISOString(),
});

const notedOf = ({ title, body }: Pick<Row, "title" | "body">) => ({ title, body });

/** Texts that the staff insert into answers (reading 124). Every step is audited with the words before and after. */
export function cannedAnswersService(context: Pick<Context, "db" | "clock">) {
  const { db, clock } = context;
  const audited = auditedSteps(context);

  async function held(tx: Db, id: number): Promise<Row> {
    const [row] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for("update");
    if (!row) throw new Problem("canned.unknown");
    return row;
  }

  return {
    list: async (): Promise<CannedAnswer[]> =>
      (
        await db
          .select()
          .from(cannedAnswers)
          .orderBy(asc(sql`lower(${cannedAnswers.title} ->> 'en')`), asc(cannedAnswers.id))
      ).map(present),

    add: (member: StaffMember, draft: CannedDraft): Promise<CannedAnswer> =>
      audited(member, "canned.add", async (tx) => {
        const [known] = await tx.select({ rows: count() }).from(cannedAnswers);
        if ((known?.rows ?? 0) >= CANNED_MAX) throw new Problem("canned.too_many");
        const [row] = await tx
          .insert(cannedAnswers)
          .values({ ...draft, changedAt: clock(), changedBy: member.student.id })
          .returning();
        const made = row as Row;
        return { result: present(made), note: { subject: { canned: made.id }, after: notedOf(made) } };
      }),

    change: (member: StaffMember, id: number, { changed_at, ...draft }: CannedChange): Promise<CannedAnswer> =>
      audited(member, "canned.change", async (tx) => {
        const before = await held(tx, id);
        if (before.changedAt.toISOString() !== changed_at) throw new Problem("staff.changed");
        // Each change has a moment of its own, by which the next one is compared.
        const changedAt = new Date(Math.max(clock().getTime(), before.changedAt.getTime() + 1));
        const [row] = await tx
          .update(cannedAnswers)
          .set({ ...draft, changedAt, changedBy: member.student.id })
          .where(eq(cannedAnswers.id, id))
          .returning();
        const note = { subject: { canned: id }, before: notedOf(before), after: notedOf(row as Row) };
        return { result: present(row as Row), note };
      }),

    remove: (member: StaffMember, id: number): Promise<void> =>
      audited(member, "canned.delete", async (tx) => {
        const before = await held(tx, id);
        await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id));
        return { result: undefined, note: { subject: { canned: id }, before: notedOf(before) } };
      }),
  };
}
