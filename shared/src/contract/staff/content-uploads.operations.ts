import { operation } from "#contract/operation.ts";
import { ContentFile, ContentFileQuery, ContentUpload, ContentUploads } from "./content-uploads.ts";
import { UploadParams } from "./parameters.ts";

export const listUploads = operation(
  "GET /staff/content/uploads/",
  ContentUploads,
  process.env.BROWSER_BUILD || {
    id: "staffUploads.list",
    summary: "Lists the caller's uploads, unfinished and finished.",
    access: { staff: "content.edit" },
  },
);

export const finishUpload = operation(
  "POST /staff/content/uploads/{id}/finish/",
  ContentUpload,
  process.env.BROWSER_BUILD || {
    id: "staffUploads.finish",
    summary: "Checks a completely uploaded file and makes it available to the draft.",
    access: { staff: "content.edit" },
    params: UploadParams,
  },
);

export const readFile = operation(
  "GET /staff/content/files/",
  ContentFile,
  process.env.BROWSER_BUILD || {
    id: "staffUploads.readFile",
    summary: "Gives a short-lived address of a file of the content.",
    access: { staff: "content.edit" },
    query: ContentFileQuery,
  },
);
