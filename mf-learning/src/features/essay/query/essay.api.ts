import {
  type EssayAppeal,
  type EssayDraft,
  type EssaySubmission,
  GIVEN_UP_REVIEW,
} from "@academy/shared/contract/essay";
import * as operations from "@academy/shared/contract/essay.operations";
import type { Language } from "@academy/shared/contract/language";
import { addressOf } from "@academy/shared/contract/operation";
import { callApi, sendOnLeaving } from "@academy/shared/http";
import { apiQuery } from "@academy/shared/query/api-query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";

/** Which essay of the student is requested: its course, and the language of topic and rubric. */
export interface EssayRequest {
  courseId: number;
  language: Language;
}

const inQuery = ({ courseId, language }: EssayRequest) => ({ course: courseId, lng: language });

/** The student's essay of a course with all that its screen shows; refetched before the signed address of the file expires. */
export const essayQuery = (request: EssayRequest) =>
  apiQuery(
    ["essay", request.courseId, request.language],
    operations.readEssay,
    { query: inQuery(request) },
    {
      // Instructors and other tabs may change the essay at any time.
      staleTime: 0,
      refetchInterval: ({ state }) => refetchBeforeExpiry(state.data?.essay?.file?.expires_at ?? null),
      refetchOnWindowFocus: true,
    },
  );

/** Saves the text; the server refuses it with `essay.conflict` when the text is based on another revision than the server's. */
export const saveEssay = (courseId: number, draft: EssayDraft) =>
  callApi(operations.saveEssay, { query: { course: courseId }, body: draft });

/** Sends the last text while the page is being left; resolves to whether it arrived, if the page is still there. */
export const saveEssayOnLeaving = (courseId: number, draft: EssayDraft) =>
  sendOnLeaving(addressOf(operations.saveEssay, { query: { course: courseId } }), draft);

/** Hands the essay in; the answer is the essay after that, as for all calls below. */
export const submitEssay = (request: EssayRequest, submission: EssaySubmission) =>
  callApi(operations.submitEssay, { query: inQuery(request), body: submission });

/** Takes a submitted essay back, until a review begins. */
export const withdrawEssay = (request: EssayRequest) => callApi(operations.withdrawEssay, { query: inQuery(request) });

/** Asks for a review by another instructor. */
export const appealEssay = (request: EssayRequest, appeal: EssayAppeal) =>
  callApi(operations.appealEssay, { query: inQuery(request), body: appeal });

/** Begins a new essay after a negative evaluation; gives up the review of it where that could still be requested. */
export const beginNewEssay = (request: EssayRequest, givesUpReview: boolean) =>
  callApi(operations.beginNewEssay, {
    query: { ...inQuery(request), ...(givesUpReview && { review: GIVEN_UP_REVIEW }) },
  });

interface Upload {
  signal: AbortSignal;
  /** Called with the part already sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a PDF in place of the text, as the form field `file` (reading 78). */
export function uploadEssay(request: EssayRequest, file: File, { signal, onProgress }: Upload) {
  const form = new FormData();
  form.append("file", file, file.name);
  return callApi(
    operations.uploadEssayFile,
    { query: inQuery(request), body: form },
    { signal, onUploadProgress: onProgress },
  );
}

/** Removes the uploaded PDF; the text counts again. */
export const removeEssayFile = (request: EssayRequest) =>
  callApi(operations.removeEssayFile, { query: inQuery(request) });

/** The earlier texts of the essay, newest first. */
export const versionsQuery = (courseId: number, essayId: number) =>
  apiQuery(
    ["essay", courseId, "versions", essayId],
    operations.listEssayVersions,
    { query: { course: courseId } },
    {
      staleTime: 0,
    },
  );

/** One earlier text; it never changes. */
export const versionQuery = (id: number) =>
  apiQuery(
    ["essay", "version", id],
    operations.readEssayVersion,
    { params: { id } },
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
