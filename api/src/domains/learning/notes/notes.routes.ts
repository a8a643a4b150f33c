import {
  addNote,
  changeNote,
  deleteNote,
  listLectureNotes,
  listNotes,
} from "@academy/shared/contract/notes.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { notesService } from "./notes.service.ts";

/** A student's own notes at moments of lectures. */
export function notesRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "storage">) {
  const notes = notesService(context);

  serve(listLectureNotes, (request) => notes.list(studentOf(request), request.params.id));
  serve(listNotes, (request) => notes.all(studentOf(request)));
  serve(addNote, (request) => notes.add(studentOf(request), request.params.id, request.body));
  serve(changeNote, (request) => notes.change(studentOf(request), request.params.id, request.body));
  serve(deleteNote, (request) => notes.remove(studentOf(request), request.params.id));
}
