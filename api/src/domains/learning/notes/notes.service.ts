import { NOTES_MAX, type NoteChange, type NoteDraft } from "@academy/shared/contract/notes";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { coursesService } from "#domains/learning/courses/courses.service.ts";
import { Problem, required } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import { type NoteRow, notesRepository } from "./notes.repository.ts";

const presentNote = ({ id, lectureId, second, content, createdAt, editedAt }: NoteRow) => ({
  id,
  lecture: lectureId,
  second,
  content,
  created_at: createdAt.toISOString(),
  edited_at: isoTime(editedAt),
});

/** A student's own notes on lectures. They can always be read, changed and deleted; a new one needs an open lecture. */
export function notesService(context: Context<"config" | "db" | "clock" | "storage">) {
  const { db, clock } = context;
  const courses = coursesService(context);

  return {
    /** @throws Problem `lecture.unknown`; notes on a lecture that left the course are read all the same */
    async list({ id }: StudentRow, lectureId: number) {
      const rows = await notesRepository(db, id).onLecture(lectureId);
      if (rows.length === 0) await courses.lecture(id, lectureId);
      return rows.map(presentNote);
    },

    /** All notes of the student, at most `NOTES_MAX`. */
    all: async ({ id }: StudentRow) => (await notesRepository(db, id).all()).map(presentNote),

    /** @throws Problem `note.too_many`, or why the lecture is not open for the student */
    async add({ id }: StudentRow, lectureId: number, { second, content }: NoteDraft) {
      const { lecture } = await courses.requireOpenLecture(id, lectureId);
      const repository = notesRepository(db, id);
      if ((await repository.count()) >= NOTES_MAX) throw new Problem("note.too_many");
      return presentNote(await repository.add({ lectureId: lecture.id, second, content, createdAt: clock() }));
    },

    /** @throws Problem `note.unknown` for a note that is not there, or not the student's */
    async change({ id }: StudentRow, noteId: number, { content }: NoteChange) {
      const row = required(await notesRepository(db, id).change(noteId, content, clock()), "note.unknown");
      return presentNote(row);
    },

    /** @throws Problem `note.unknown` for a note that is not there, or not the student's */
    async remove({ id }: StudentRow, noteId: number) {
      if (!(await notesRepository(db, id).remove(noteId))) throw new Problem("note.unknown");
    },
  };
}
