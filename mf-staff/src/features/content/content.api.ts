import {
  ContentArchive,
  type ContentPart,
  type ContentPartChange,
  ContentPartValue,
  type ContentPublication,
  ContentState,
} from "@academy/shared/contract/staff/content";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The published version, and the draft with its changes and its faults. */
export const contentQuery = () =>
  queryOptions({
    queryKey: ["staff", "content"],
    queryFn: ({ signal }) => http.get("/staff/content/", ContentState, { signal }),
  });

/** One part of the draft; never refetched automatically, because an open editor keeps the typed text. */
export const contentPartQuery = (part: ContentPart) =>
  queryOptions({
    queryKey: ["staff", "content", "part", part],
    queryFn: ({ signal }) => http.get(`/staff/content/parts/${part}/`, ContentPartValue, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const changePart = (part: ContentPart, change: ContentPartChange) =>
  http.put(`/staff/content/parts/${part}/`, change, ContentState);

export const publishDraft = (publication: ContentPublication) =>
  http.post("/staff/content/publish/", publication, ContentState);

export const discardDraft = (reason: string) => http.post("/staff/content/discard/", { reason }, ContentState);

/** Makes an earlier version the draft. */
export const restoreVersion = (id: number, reason: string) =>
  http.post(`/staff/content/versions/${id}/restore/`, { reason }, ContentState);

/** Asks for a short-lived address of the whole published pack. */
export const requestArchive = () => http.post("/staff/content/archive/", {}, ContentArchive);
