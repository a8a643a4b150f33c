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
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { answerTus } from "./tus-calls.ts";
import type { UploadContext } from "./tus-store.ts";
import { uploadsService } from "./uploads.service.ts";

/** The content type of a piece (tus.io, "PATCH"). */
const PIECE = "application/offset+octet-stream";

/** Files of the content, uploaded piece by piece with the tus protocol (decision 0070). */
export function uploadsRoutes(serve: Serve, context: UploadContext) {
  const uploads = uploadsService(context);

  serve(listUploads, (request) => uploads.list(staffOf(request)));
  serve(finishUpload, (request) => uploads.finish(staffOf(request), request.params.id));
  serve(readFile, (request) => uploads.look(staffOf(request), request.query.file));
  registerTus(serve, context);
}

/** The calls of the tus protocol, whose headers its own library reads. */
function registerTus(serve: Serve, context: UploadContext) {
  serve.within((serve) => {
    serve.app.addContentTypeParser(PIECE, { parseAs: "buffer", bodyLimit: UPLOAD_PIECE_MAX }, (_request, body, done) =>
      done(null, body),
    );
    for (const one of [createUpload, readUploadOffset, cancelUpload])
      serve<Operation>(one, (request, reply) => answerTus(context, request, reply));
    serve(sendUploadPiece, (request, reply) => answerTus(context, request, reply), { bodyLimit: UPLOAD_PIECE_MAX });
  });
}
