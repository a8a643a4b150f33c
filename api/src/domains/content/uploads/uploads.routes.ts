import {
  ContentFile,
  ContentFileQuery,
  ContentUpload,
  ContentUploads,
  UPLOAD_PIECE_MAX,
} from "@academy/shared/contract/staff/content-uploads";
import * as z from "zod/mini";
import type { App } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { answerTus } from "./tus-calls.ts";
import type { UploadContext } from "./tus-store.ts";
import { uploadsService } from "./uploads.service.ts";

/** The content type of a piece (tus.io, "PATCH"). */
const PIECE = "application/offset+octet-stream";

const UploadParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: "upload.unknown" })) });

/** Files of the content, uploaded piece by piece with the tus protocol (reading 88, decision 0070). */
export function uploadsRoutes(app: App, context: UploadContext, guard: StaffGuard): void {
  const uploads = uploadsService(context);
  const onRequest = guard.mayDo("content.edit");
  const tags = ["staff"];
  const params = UploadParams;
  const told = { onRequest, schema: { tags, response: refusals } };
  const one = { onRequest, schema: { tags, params, response: refusals } };

  app.get(
    "/content/uploads/",
    { onRequest, schema: { tags, response: { 200: ContentUploads, ...refusals } } },
    (request) => uploads.list(staffOf(request)),
  );
  app.post(
    "/content/uploads/:id/finish/",
    { onRequest, schema: { tags, params, response: { 200: ContentUpload, ...refusals } } },
    (request) => uploads.finish(staffOf(request), request.params.id),
  );
  app.get(
    "/content/files/",
    { onRequest, schema: { tags, querystring: ContentFileQuery, response: { 200: ContentFile, ...refusals } } },
    (request) => uploads.look(staffOf(request), request.query.file),
  );

  app.register(async (scope: App) => {
    scope.addContentTypeParser(PIECE, { parseAs: "buffer", bodyLimit: UPLOAD_PIECE_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/content/uploads/", told, (request, reply) => answerTus(context, request, reply));
    scope.head("/content/uploads/:id/", one, (request, reply) => answerTus(context, request, reply));
    scope.patch("/content/uploads/:id/", { ...one, bodyLimit: UPLOAD_PIECE_MAX }, (request, reply) =>
      answerTus(context, request, reply),
    );
    scope.delete("/content/uploads/:id/", one, (request, reply) => answerTus(context, request, reply));
  });
}
