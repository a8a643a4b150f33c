import {
  type EssayAppeal,
  type EssayDraft,
  EssayState,
  type EssaySubmission,
  EssayVersion,
  EssayVersionText,
  GIVEN_UP_REVIEW,
  SavedEssay,
} from "@academy/shared/contract/essay";
import type { Language } from "@academy/shared/contract/language";
import { http, sendOnLeaving } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";
import * as z from "@academy/shared/schema";

const pathOf = (courseId: number, call = "") => `/courses/essay/${call && `${call}/`}?course=${courseId}`;

/** Which essay of the student is requested: its course, and the language of topic and rubric. */
export interface EssayAsked {
  courseId: number;
  language: Language;
}

const statePath = ({ courseId, language }: EssayAsked, call = "") => `${pathOf(courseId, call)}&lng=${language}`;

/** The student's essay of a course with all that its screen shows; refetched before the signed address of the file expires (reading 80). */
export const essayQuery = (asked: EssayAsked) =>
  queryOptions({
    queryKey: ["essay", asked.courseId, asked.language],
    queryFn: ({ signal }) => http.get(statePath(asked), EssayState, { signal }),
    // Instructors and other tabs may change the essay at any time.
    staleTime: 0,
    refetchInterval: ({ state }) => refetchBeforeExpiry(state.data?.essay?.file?.expires_at ?? null),
    refetchOnWindowFocus: true,
  });

/** Saves the text; the server refuses it with `essay.conflict` when the text is based on another revision than the server's. */
export const saveEssay = (courseId: number, draft: EssayDraft) => http.put(pathOf(courseId), draft, SavedEssay);

/** Sends the last text while the page is being left; resolves to whether it arrived, if the page is still there. */
export const saveEssayOnLeaving = (courseId: number, draft: EssayDraft) => sendOnLeaving(pathOf(courseId), draft);

/** Hands the essay in; the answer is the essay after that, as for all calls below. */
export const submitEssay = (asked: EssayAsked, submission: EssaySubmission) =>
  http.post(statePath(asked, "submit"), submission, EssayState);

/** Takes a submitted essay back, until a review begins (reading 77). */
export const withdrawEssay = (asked: EssayAsked) => http.post(statePath(asked, "withdraw"), {}, EssayState);

/** Asks for a review by another instructor (reading 79). */
export const appealEssay = (asked: EssayAsked, appeal: EssayAppeal) =>
  http.post(statePath(asked, "appeal"), appeal, EssayState);

/** Begins a new essay after a negative evaluation; gives up the review of it where that could still be requested (reading 96). */
export const beginNewEssay = (asked: EssayAsked, givesUpReview: boolean) =>
  http.post(`${statePath(asked)}${givesUpReview ? `&review=${GIVEN_UP_REVIEW}` : ""}`, {}, EssayState);

interface Upload {
  signal: AbortSignal;
  /** Called with the part already sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a PDF in place of the text, as the form field `file` (reading 78). */
export function uploadEssay(asked: EssayAsked, file: File, { signal, onProgress }: Upload) {
  const form = new FormData();
  form.append("file", file, file.name);
  return http.post(statePath(asked, "file"), form, EssayState, { signal, onUploadProgress: onProgress });
}

/** Removes the uploaded PDF; the text counts again. */
export const removeEssayFile = (asked: EssayAsked) => http.delete(statePath(asked, "file"), {}, EssayState);

/** The earlier texts of the essay, newest first. */
export const versionsQuery = (courseId: number, essayId: number) =>
  queryOptions({
    queryKey: ["essay", courseId, "versions", essayId],
    queryFn: ({ signal }) => http.get(pathOf(courseId, "versions"), z.array(EssayVersion), { signal }),
    staleTime: 0,
  });

/** One earlier text; it never changes. */
export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: ["essay", "version", id],
    queryFn: ({ signal }) => http.get(`/courses/essay/versions/${id}/`, EssayVersionText, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
