import { NoContent } from "#contract/no-content.ts";
import { operation } from "#contract/operation.ts";
import { ContentFile, ContentFileQuery, ContentUpload, ContentUploads } from "./content-uploads.ts";
import { UploadParams } from "./parameters.ts";

export const listUploads = operation("GET /staff/content/uploads/", ContentUploads, {
  id: "staffUploads.list",
  summary: "Lists the caller's uploads, unfinished and finished.",
  access: "content.edit",
});

export const finishUpload = operation("POST /staff/content/uploads/{id}/finish/", ContentUpload, {
  id: "staffUploads.finish",
  summary: "Checks a completely uploaded file and makes it available to the draft.",
  access: "content.edit",
  params: UploadParams,
  errors: [
    "file.infected",
    "file.not_scanned",
    "upload.broken",
    "upload.format",
    "upload.unfinished",
    "upload.unknown",
  ],
});

export const readFile = operation("GET /staff/content/files/", ContentFile, {
  id: "staffUploads.readFile",
  summary: "Gives a short-lived address of a file of the content.",
  access: "content.edit",
  query: ContentFileQuery,
  errors: ["media.unknown"],
});

export const createUpload = operation("POST /staff/content/uploads/", NoContent, {
  id: "staffUploads.create",
  summary: "Begins an upload of a file of the content (tus 1.0.0: creation).",
  access: "content.edit",
  headers: {
    "Tus-Resumable": "The version of the protocol: 1.0.0.",
    "Upload-Length": "The size of the file in bytes.",
    "Upload-Metadata": "The name and the type of the file: `filename` and `filetype` with their values in Base64.",
  },
  status: 201,
  errors: ["upload.format", "upload.too_large", "upload.too_many"],
});

export const readUploadOffset = operation("HEAD /staff/content/uploads/{id}/", NoContent, {
  id: "staffUploads.offset",
  summary: "Says how many bytes of an upload have arrived (tus 1.0.0).",
  access: "content.edit",
  params: UploadParams,
  headers: { "Tus-Resumable": "The version of the protocol: 1.0.0." },
});

export const sendUploadPiece = operation("PATCH /staff/content/uploads/{id}/", NoContent, {
  id: "staffUploads.sendPiece",
  summary: "Takes the next piece of an upload, at most 8 MiB (tus 1.0.0).",
  access: "content.edit",
  params: UploadParams,
  body: "application/offset+octet-stream",
  headers: {
    "Tus-Resumable": "The version of the protocol: 1.0.0.",
    "Upload-Offset": "The bytes that have arrived before this piece.",
  },
  status: 204,
  errors: ["upload.format", "upload.offset", "upload.too_large", "upload.unknown"],
});

export const cancelUpload = operation("DELETE /staff/content/uploads/{id}/", NoContent, {
  id: "staffUploads.cancel",
  summary: "Cancels an upload (tus 1.0.0: termination).",
  access: "content.edit",
  params: UploadParams,
  headers: { "Tus-Resumable": "The version of the protocol: 1.0.0." },
  status: 204,
  errors: ["upload.unknown"],
});
