import { Note, NoteChange, NoteDraft } from "@academy/shared/contract/notes";
import { IdParams } from "@academy/shared/contract/parameters";
import { Done } from "@academy/shared/contract/students/students";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { notesService } from "./notes.service.ts";

const tags = ["notes"];

/** A student's own notes at moments of lectures. */
export function notesRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "storage">,
  session: SessionHooks,
): void {
  const notes = notesService(context);
  const onRequest = session.studentOnly;

  app.get(
    "/lectures/:id/notes/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: z.array(Note), ...refusals } } },
    (request) => notes.list(studentOf(request), request.params.id),
  );
  app.get("/notes/", { onRequest, schema: { tags, response: { 200: z.array(Note), ...refusals } } }, (request) =>
    notes.all(studentOf(request)),
  );
  app.post(
    "/lectures/:id/notes/",
    { onRequest, schema: { tags, params: IdParams, body: NoteDraft, response: { 201: Note, ...refusals } } },
    async (request, reply) =>
      reply.code(201).send(await notes.add(studentOf(request), request.params.id, request.body)),
  );
  app.patch(
    "/notes/:id/",
    { onRequest, schema: { tags, params: IdParams, body: NoteChange, response: { 200: Note, ...refusals } } },
    (request) => notes.change(studentOf(request), request.params.id, request.body),
  );
  app.delete(
    "/notes/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await notes.remove(studentOf(request), request.params.id);
      return { ok: true };
    },
  );
}
