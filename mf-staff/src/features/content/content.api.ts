import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import {
  ContentArchive,
  type ContentPart,
  type ContentPartChange,
  ContentPartValue,
  ContentPreview,
  type ContentPublication,
  ContentState,
  isCoursePart,
} from "@academy/shared/contract/staff/content";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The published version, and the draft with its changes and its faults. */
export const contentQuery = () =>
  queryOptions({
    queryKey: ["staff", "content"],
    queryFn: ({ signal }) => http.get("/staff/content/", ContentState, { signal }),
  });

/** The query string of a course: none for the main course, which an older api has alone. */
const ofCourse = (course: number) => (course === MAIN_COURSE_ID ? "" : `?course=${course}`);

/** The address of a part; people, books and the like are those of the whole academy. */
const partAddress = (part: ContentPart, course: number) =>
  `/staff/content/parts/${part}/${isCoursePart(part) ? ofCourse(course) : ""}`;

/** One part of the draft, of a course's parts those of one course; never refetched automatically, because an open editor keeps the typed text. */
export const contentPartQuery = (part: ContentPart, course = MAIN_COURSE_ID) =>
  queryOptions({
    queryKey: ["staff", "content", "part", part, ...(isCoursePart(part) ? [course] : [])],
    queryFn: ({ signal }) => http.get(partAddress(part, course), ContentPartValue, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const changePart = (part: ContentPart, course: number, change: ContentPartChange) =>
  http.put(partAddress(part, course), change, ContentState);

/** A course of the draft as its students would get it, in the language of the page. */
export const previewQuery = (course: number, language: Language) =>
  queryOptions({
    queryKey: ["staff", "content", "preview", course, language],
    queryFn: ({ signal }) =>
      http.get(`/staff/content/preview/${ofCourse(course)}`, ContentPreview, { signal, language }),
  });

export const publishDraft = (publication: ContentPublication) =>
  http.post("/staff/content/publish/", publication, ContentState);

export const discardDraft = (reason: string) => http.post("/staff/content/discard/", { reason }, ContentState);

/** Makes an earlier version the draft. */
export const restoreVersion = (id: number, reason: string) =>
  http.post(`/staff/content/versions/${id}/restore/`, { reason }, ContentState);

/** Asks for a short-lived address of the whole published pack. */
export const requestArchive = () => http.post("/staff/content/archive/", {}, ContentArchive);
