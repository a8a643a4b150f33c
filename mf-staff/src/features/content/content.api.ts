import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import { type ContentPart, type ContentPartChange, isCoursePart } from "@academy/shared/contract/staff/content";
import * as operations from "@academy/shared/contract/staff/content.operations";
import { readPart } from "@academy/shared/contract/staff/content-part.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { bodyCall, idCall } from "@academy/shared/query/api-call";
import { rowsQuery, staffQuery } from "#query/staff-query.ts";

/** The published version, and the draft with its changes and its faults. */
export const contentQuery = () => staffQuery(operations.readContent);

/** The query of a course: none for the main course, which an older api has alone. */
const ofCourse = (course: number) => (course === MAIN_COURSE_ID ? {} : { course });

/** The address of a part; people, books and the like are those of the whole academy. */
const partAddress = (part: ContentPart, course: number) => ({
  params: { part },
  query: isCoursePart(part) ? ofCourse(course) : {},
});

/** One part of the draft, of a course's parts those of one course; never refetched automatically, because an open editor keeps the typed text. */
export const contentPartQuery = (part: ContentPart, course = MAIN_COURSE_ID) =>
  staffQuery(readPart, partAddress(part, course), {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const changePart = (part: ContentPart, course: number, body: ContentPartChange) =>
  callApi(operations.changePart, { ...partAddress(part, course), body });

/** A course of the draft as its students would get it, in the language of the page. */
export const previewQuery = (course: number, language: Language) =>
  queryOptions({
    queryKey: ["staff", "content", "preview", course, language],
    queryFn: ({ signal }) => callApi(operations.previewCourse, { query: ofCourse(course) }, { signal, language }),
  });

export const publishDraft = bodyCall(operations.publishDraft);

export const discardDraft = bodyCall(operations.discardDraft);

/** Every published version, the newest first. */
export const versionsQuery = () => rowsQuery(operations.listVersions, {});

/** Makes an earlier version the draft. */
export const restoreVersion = idCall(operations.restoreVersion);

/** Asks for a short-lived address of the whole published pack. */
export const requestArchive = () => callApi(operations.requestArchive);
