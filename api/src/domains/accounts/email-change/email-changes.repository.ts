import { and, eq, inArray, isNotNull, isNull, lt, lte, ne } from "drizzle-orm";
import { type Db, hasChanged } from "#database/database.ts";
import { emailChanges } from "#database/tables/email-changes.ts";

type Row = typeof emailChanges.$inferSelect;

/** A change that is under way. */
export type EmailChangeRow = Row & { step: Exclude<Row["step"], "done"> };

const isOpen = ne(emailChanges.step, "done");
const asOpen = (row: Row | undefined) => (row ?? null) as EmailChangeRow | null;

/** SQL of changes of an account's address (decision 0037). */
export function emailChangesRepository(db: Db) {
  const openOf = (studentId: number) => and(eq(emailChanges.studentId, studentId), isOpen);
  return {
    /** The change that is under way, or null. */
    async open(studentId: number) {
      const [row] = await db.select().from(emailChanges).where(openOf(studentId));
      return asOpen(row);
    },

    async find(id: number) {
      const [row] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.id, id), isOpen));
      return asOpen(row);
    },

    /** Begins a change in place of the one that is under way; the caller has locked the student's row. */
    async begin(change: Omit<typeof emailChanges.$inferInsert, "id" | "step">) {
      await db.delete(emailChanges).where(openOf(change.studentId));
      const [row] = await db
        .insert(emailChanges)
        .values({ ...change, step: "old" })
        .returning();
      return row as EmailChangeRow;
    },

    /** Moves a change on from the step in which the caller read it; null if it was moved or ended meanwhile. */
    async move<Step extends Row["step"]>({ id, step, noticeAt }: EmailChangeRow, next: Partial<Row> & { step: Step }) {
      const asSeen = noticeAt === null ? isNull(emailChanges.noticeAt) : eq(emailChanges.noticeAt, noticeAt);
      const [row] = await db
        .update(emailChanges)
        .set(next)
        .where(and(eq(emailChanges.id, id), eq(emailChanges.step, step), asSeen))
        .returning();
      return (row ?? null) as (Row & { step: Step }) | null;
    },

    /** Ends the change of an account that is under way. */
    async end(studentId: number) {
      await db.delete(emailChanges).where(openOf(studentId));
    },

    /** Ends one change; false when it is over already. */
    endOne: (id: number) => hasChanged(db.delete(emailChanges).where(and(eq(emailChanges.id, id), isOpen))),

    /** Waiting changes whose old address is due another notice. */
    async noticesDue(now: Date) {
      const rows = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.step, "waiting"), lte(emailChanges.noticeAt, now)))
        .orderBy(emailChanges.id);
      return rows as EmailChangeRow[];
    },

    /** Waiting changes whose wait is over and whose old address got every notice. */
    async due(now: Date) {
      const rows = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.step, "waiting"), isNull(emailChanges.noticeAt), lte(emailChanges.dueAt, now)))
        .orderBy(emailChanges.id);
      return rows as EmailChangeRow[];
    },

    /** The addresses that an account had before, the oldest change first. */
    async former(studentId: number) {
      const rows = await db
        .select({ email: emailChanges.oldEmail, until: emailChanges.doneAt })
        .from(emailChanges)
        .where(and(eq(emailChanges.studentId, studentId), isNotNull(emailChanges.doneAt)))
        .orderBy(emailChanges.id);
      return rows.flatMap(({ email, until }) => (until ? [{ email, until }] : []));
    },

    /** Deletes all changes of an account that is deleted. */
    async dropOf(studentId: number) {
      await db.delete(emailChanges).where(eq(emailChanges.studentId, studentId));
    },

    /** Deletes changes that were begun and abandoned. */
    async sweep(before: Date) {
      await db
        .delete(emailChanges)
        .where(and(inArray(emailChanges.step, ["old", "new"]), lt(emailChanges.createdAt, before)));
    },
  };
}
