import { and, count, eq } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { notes } from "#database/tables/notes.ts";

/** A row of the notes' table. */
export type NoteRow = typeof notes.$inferSelect;

/** SQL of one student's notes; it cannot reach those of others. */
export function notesRepository(db: Db, studentId: number) {
  const own = (id: number) => and(eq(notes.id, id), eq(notes.studentId, studentId));
  return {
    onLecture: (lectureId: number) =>
      db
        .select()
        .from(notes)
        .where(and(eq(notes.studentId, studentId), eq(notes.lectureId, lectureId)))
        .orderBy(notes.second, notes.id),

    all: () =>
      db.select().from(notes).where(eq(notes.studentId, studentId)).orderBy(notes.lectureId, notes.second, notes.id),

    async count() {
      const [row] = await db.select({ number: count() }).from(notes).where(eq(notes.studentId, studentId));
      return row?.number ?? 0;
    },

    async add(note: Pick<NoteRow, "lectureId" | "second" | "content" | "createdAt">) {
      const [row] = await db
        .insert(notes)
        .values({ ...note, studentId })
        .returning();
      return row as NoteRow;
    },

    change: (id: number, content: string, editedAt: Date) =>
      firstRow(db.update(notes).set({ content, editedAt }).where(own(id)).returning()),

    async remove(id: number) {
      return (await db.delete(notes).where(own(id)).returning({ id: notes.id })).length > 0;
    },
  };
}
