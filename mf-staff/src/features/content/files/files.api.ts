import * as operations from "@academy/shared/contract/staff/content-uploads.operations";
import { idCall } from "@academy/shared/query/api-call";
import { staffQuery } from "#query/staff-query.ts";

/** The uploads of the member of the staff, running and finished. */
export const uploadsQuery = () => staffQuery(operations.listUploads);

/** A file of the content for a preview; its address expires after some hours. */
export const fileQuery = (file: string) =>
  staffQuery(
    operations.readFile,
    { query: { file } },
    {
      staleTime: 600_000,
    },
  );

/** Asks the api to check a completely uploaded file. */
export const finishUpload = idCall(operations.finishUpload);
