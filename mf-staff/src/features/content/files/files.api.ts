import { ContentFile, ContentUpload, ContentUploads } from "@academy/shared/contract/staff/content-uploads";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The uploads of the member of the staff, running and finished. */
export const uploadsQuery = () =>
  queryOptions({
    queryKey: ["staff", "content", "uploads"],
    queryFn: ({ signal }) => http.get("/staff/content/uploads/", ContentUploads, { signal }),
  });

/** A file of the content for a preview; its address expires after some hours. */
export const fileQuery = (file: string) =>
  queryOptions({
    queryKey: ["staff", "content", "file", file],
    queryFn: ({ signal }) => http.get("/staff/content/files/", ContentFile, { signal, params: { file } }),
    staleTime: 600_000,
  });

/** Asks the api to check a completely uploaded file. */
export const finishUpload = (id: string) => http.post(`/staff/content/uploads/${id}/finish/`, {}, ContentUpload);
