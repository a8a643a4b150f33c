import type { Lecture, ProgressReport } from "@academy/shared/contract/courses";
import * as operations from "@academy/shared/contract/lectures.operations";
import { addressOf } from "@academy/shared/contract/operation";
import { callApi, sendOnLeaving, serverNow } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { idCall } from "@academy/shared/query/api-call";
import { refetchBeforeExpiry, renewalDue } from "@academy/shared/query/refetch-at";

/** How often a lecture is requested while its video is being prepared. */
const PREPARING_MS = 15_000;

/** One lecture as the student may see it; refetched before its signed addresses expire. */
export function lectureQuery(known: Lecture) {
  return queryOptions({
    queryKey: ["lectures", known.id],
    queryFn: ({ signal }) => callApi(operations.readLecture, { params: { id: known.id } }, { signal }),
    initialData: known,
    staleTime: ({ state }) =>
      Math.max(0, renewalDue((state.data ?? known).media_expires_at) - serverNow() + Date.now() - state.dataUpdatedAt),
    refetchInterval: ({ state }) =>
      (state.data ?? known).video_state === "preparing"
        ? PREPARING_MS
        : refetchBeforeExpiry((state.data ?? known).media_expires_at),
    refetchOnWindowFocus: true,
  });
}

/** Reports the student's position and the played intervals; the answer is the progress that the server accepts. */
export const reportProgress = idCall(operations.reportProgress);

/** Removes the mark by which the student declared a lecture complete; the answer is the progress without it (decision 0036). */
export const takeMarkBack = idCall(operations.removeCompletion);

/** Sends the last report while the page is being left; resolves to whether it arrived, if the page is still there. */
export const reportOnLeaving = (lectureId: number, report: ProgressReport) =>
  sendOnLeaving(addressOf(operations.reportProgress, { params: { id: lectureId } }), report);
