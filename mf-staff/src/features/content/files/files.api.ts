import * as operations from "@academy/shared/contract/staff/content-uploads.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The uploads of the member of the staff, running and finished. */
export const uploadsQuery = () =>
  queryOptions({
    queryKey: ["staff", "content", "uploads"],
    queryFn: ({ signal }) => callApi(operations.listUploads, {}, { signal }),
  });

/** A file of the content for a preview; its address expires after some hours. */
export const fileQuery = (file: string) =>
  queryOptions({
    queryKey: ["staff", "content", "file", file],
    queryFn: ({ signal }) => callApi(operations.readFile, { query: { file } }, { signal }),
    staleTime: 600_000,
  });

/** Asks the api to check a completely uploaded file. */
export const finishUpload = (id: string) => callApi(operations.finishUpload, { params: { id } });
