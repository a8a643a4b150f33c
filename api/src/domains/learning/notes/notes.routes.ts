import {
  addNote,
  changeNote,
  deleteNote,
  listLectureNotes,
  listNotes,
} from "@academy/shared/contract/notes.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { notesService } from "./notes.service.ts";

/** A student's own notes at moments of lectures. */
export function notesRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "storage">,
  session: SessionHooks,
) {
  const notes = notesService(context);
  const serve = serving(app, session);

  serve(listLectureNotes, (request) => notes.list(studentOf(request), request.params.id));
  serve(listNotes, (request) => notes.all(studentOf(request)));
  serve(addNote, (request) => notes.add(studentOf(request), request.params.id, request.body));
  serve(changeNote, (request) => notes.change(studentOf(request), request.params.id, request.body));
  serve(deleteNote, async (request) => {
    await notes.remove(studentOf(request), request.params.id);
    return { ok: true };
  });
}
