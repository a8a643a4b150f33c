import { ContentFile, ContentUpload, ContentUploads } from "@academy/shared/contract/staff/content-uploads";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** What the member of the staff is bringing in, and what is ready. */
export const uploadsQuery = () =>
  queryOptions({
    queryKey: ["staff", "content", "uploads"],
    queryFn: ({ signal }) => http.get("/staff/content/uploads/", ContentUploads, { signal }),
  });

/** A file of the content for a look; its address ends after some hours. */
export const fileQuery = (file: string) =>
  queryOptions({
    queryKey: ["staff", "content", "file", file],
    queryFn: ({ signal }) => http.get("/staff/content/files/", ContentFile, { signal, params: { file } }),
    staleTime: 600_000,
  });

/** Has a file looked at that came as a whole. */
export const finishUpload = (id: string) => http.post(`/staff/content/uploads/${id}/finish/`, {}, ContentUpload);
