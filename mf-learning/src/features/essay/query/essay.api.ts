import type { EssayDraft } from "@academy/shared/contract/essay";
import * as operations from "@academy/shared/contract/essay.operations";
import type { Language } from "@academy/shared/contract/language";
import { addressOf } from "@academy/shared/contract/operation";
import { callApi, sendOnLeaving } from "@academy/shared/http";
import { queryCall } from "@academy/shared/query/api-call";
import { apiQuery } from "@academy/shared/query/api-query";
import { refetchBeforeExpiry } from "@academy/shared/query/refetch-at";

/** Which essay of the student is requested: its course, and the language of topic and rubric. */
export interface EssayRequest {
  course: number;
  lng: Language;
}

/** The student's essay of a course with all that its screen shows; refetched before the signed address of the file expires. */
export const essayQuery = (request: EssayRequest) =>
  apiQuery(
    ["essay", request.course, request.lng],
    operations.readEssay,
    { query: request },
    {
      // Instructors and other tabs may change the essay at any time.
      staleTime: 0,
      refetchInterval: ({ state }) => refetchBeforeExpiry(state.data?.essay?.file?.expires_at ?? null),
      refetchOnWindowFocus: true,
    },
  );

/** Saves the text; the server refuses it with `essay.conflict` when the text is based on another revision than the server's. */
export const saveEssay = queryCall(operations.saveEssay);

/** Sends the last text while the page is being left; resolves to whether it arrived, if the page is still there. */
export const saveEssayOnLeaving = (course: number, draft: EssayDraft) =>
  sendOnLeaving(addressOf(operations.saveEssay, { query: { course } }), draft);

/** Hands the essay in; the answer is the essay after that, as for all calls below. */
export const submitEssay = queryCall(operations.submitEssay);

/** Takes a submitted essay back, until a review begins. */
export const withdrawEssay = queryCall(operations.withdrawEssay);

/** Asks for a review by another instructor. */
export const appealEssay = queryCall(operations.appealEssay);

/** Begins a new essay after a negative evaluation; with `review` gives up the review of it where that could still be requested. */
export const beginNewEssay = queryCall(operations.beginNewEssay);

interface Upload {
  signal: AbortSignal;
  /** Called with the part already sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a PDF in place of the text, as the form field `file` (reading 78). */
export function uploadEssay(request: EssayRequest, file: File, { signal, onProgress }: Upload) {
  const form = new FormData();
  form.append("file", file, file.name);
  return callApi(operations.uploadEssayFile, { query: request, body: form }, { signal, onUploadProgress: onProgress });
}

/** Removes the uploaded PDF; the text counts again. */
export const removeEssayFile = queryCall(operations.removeEssayFile);

/** The earlier texts of the essay, newest first. */
export const versionsQuery = (course: number, essayId: number) =>
  apiQuery(
    ["essay", course, "versions", essayId],
    operations.listEssayVersions,
    { query: { course } },
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
