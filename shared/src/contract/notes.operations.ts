import { Note, NoteChange, NoteDraft, Notes } from "./notes.ts";
import { operation } from "./operation.ts";
import { Done } from "./students/students.ts";

export const listLectureNotes = operation("GET /courses/lectures/{id}/notes/", Notes, {
  id: "notes.listOfLecture",
  summary: "Lists the student's own notes on a lecture, in the order of their moments.",
  access: "student",
  errors: ["lecture.unknown"],
});

export const listNotes = operation("GET /courses/notes/", Notes, {
  id: "notes.list",
  summary: "Lists all of the student's own notes, by lecture and moment.",
  access: "student",
});

export const addNote = operation("POST /courses/lectures/{id}/notes/", Note, {
  id: "notes.add",
  summary: "Adds a note at a moment of a lecture that is open for the student.",
  access: "student",
  body: NoteDraft,
  status: 201,
  errors: ["course.not_bought", "lecture.locked", "lecture.unknown", "note.too_many"],
});

export const changeNote = operation("PATCH /courses/notes/{id}/", Note, {
  id: "notes.change",
  summary: "Changes an own note.",
  access: "student",
  body: NoteChange,
  errors: ["note.unknown"],
});

export const deleteNote = operation("DELETE /courses/notes/{id}/", Done, {
  id: "notes.delete",
  summary: "Deletes an own note.",
  access: "student",
  errors: ["note.unknown"],
});
