import { eq } from "drizzle-orm";
import { type Db, firstRow, matches, onlyRow } from "#database/database.ts";
import { notes } from "#database/tables/notes.ts";

/** A row of the notes' table. */
export type NoteRow = typeof notes.$inferSelect;

/** SQL of one student's notes; it cannot reach those of others. */
export function notesRepository(db: Db, studentId: number) {
  const own = (id: number) => matches(notes, { id, studentId });
  return {
    onLecture: (lectureId: number) =>
      db.select().from(notes).where(matches(notes, { studentId, lectureId })).orderBy(notes.second, notes.id),

    all: () =>
      db.select().from(notes).where(eq(notes.studentId, studentId)).orderBy(notes.lectureId, notes.second, notes.id),

    count: () => db.$count(notes, eq(notes.studentId, studentId)),

    add: (note: Pick<NoteRow, "lectureId" | "second" | "content" | "createdAt">) =>
      onlyRow(
        db
          .insert(notes)
          .values({ ...note, studentId })
          .returning(),
      ),

    change: (id: number, content: string, editedAt: Date) =>
      firstRow(db.update(notes).set({ content, editedAt }).where(own(id)).returning()),

    async remove(id: number) {
      return (await db.delete(notes).where(own(id)).returning({ id: notes.id })).length > 0;
    },
  };
}
