import { UPLOAD_PIECE_MAX } from "@academy/shared/contract/staff/content-uploads";
import { finishUpload, listUploads, readFile } from "@academy/shared/contract/staff/content-uploads.operations";
import { UploadParams } from "@academy/shared/contract/staff/parameters";
import type { App } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { answerTus } from "./tus-calls.ts";
import type { UploadContext } from "./tus-store.ts";
import { uploadsService } from "./uploads.service.ts";

/** The content type of a piece (tus.io, "PATCH"). */
const PIECE = "application/offset+octet-stream";

/** Files of the content, uploaded piece by piece with the tus protocol (reading 88, decision 0070). */
export function uploadsRoutes(app: App, context: UploadContext, guard: StaffGuard): void {
  const uploads = uploadsService(context);
  const serve = serving(app, guard);

  serve(listUploads, (request) => uploads.list(staffOf(request)));
  serve(finishUpload, (request) => uploads.finish(staffOf(request), request.params.id));
  serve(readFile, (request) => uploads.look(staffOf(request), request.query.file));
  registerTus(app, context, guard);
}

/** The calls of the tus protocol, which describes them itself: they are made by its client and have no schemas. */
function registerTus(app: App, context: UploadContext, guard: StaffGuard): void {
  const onRequest = guard.mayDo("content.edit");
  const tags = ["staffUploads"];
  const one = { onRequest, schema: { tags, params: UploadParams, response: refusals } };

  app.register(async (scope: App) => {
    scope.addContentTypeParser(PIECE, { parseAs: "buffer", bodyLimit: UPLOAD_PIECE_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/content/uploads/", { onRequest, schema: { tags, response: refusals } }, (request, reply) =>
      answerTus(context, request, reply),
    );
    scope.head("/content/uploads/:id/", one, (request, reply) => answerTus(context, request, reply));
    scope.patch("/content/uploads/:id/", { ...one, bodyLimit: UPLOAD_PIECE_MAX }, (request, reply) =>
      answerTus(context, request, reply),
    );
    scope.delete("/content/uploads/:id/", one, (request, reply) => answerTus(context, request, reply));
  });
}
