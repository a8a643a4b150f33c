import type { Operation } from "@academy/shared/contract/operation";
import { UPLOAD_PIECE_MAX } from "@academy/shared/contract/staff/content-uploads";
import {
  cancelUpload,
  createUpload,
  finishUpload,
  listUploads,
  readFile,
  readUploadOffset,
  sendUploadPiece,
} from "@academy/shared/contract/staff/content-uploads.operations";
import type { App } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { answerTus } from "./tus-calls.ts";
import type { UploadContext } from "./tus-store.ts";
import { uploadsService } from "./uploads.service.ts";

/** The content type of a piece (tus.io, "PATCH"). */
const PIECE = "application/offset+octet-stream";

/** Files of the content, uploaded piece by piece with the tus protocol (decision 0070). */
export function uploadsRoutes(app: App, context: UploadContext, guard: StaffGuard) {
  const uploads = uploadsService(context);
  const serve = serving(app, guard);

  serve(listUploads, (request) => uploads.list(staffOf(request)));
  serve(finishUpload, (request) => uploads.finish(staffOf(request), request.params.id));
  serve(readFile, (request) => uploads.look(staffOf(request), request.query.file));
  registerTus(app, context, guard);
}

/** The calls of the tus protocol, whose headers its own library reads. */
function registerTus(app: App, context: UploadContext, guard: StaffGuard) {
  app.register(async (scope: App) => {
    scope.addContentTypeParser(PIECE, { parseAs: "buffer", bodyLimit: UPLOAD_PIECE_MAX }, (_request, body, done) =>
      done(null, body),
    );
    const serve = serving(scope, guard);
    for (const one of [createUpload, readUploadOffset, cancelUpload])
      serve<Operation>(one, (request, reply) => answerTus(context, request, reply));
    serve(sendUploadPiece, (request, reply) => answerTus(context, request, reply), { bodyLimit: UPLOAD_PIECE_MAX });
  });
}
