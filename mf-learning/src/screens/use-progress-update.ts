import type { Progress } from "@academy/shared/contract/courses";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { certificateQuery } from "#features/certificate/certificate.api.ts";
import { withProgress } from "#features/lesson-list/lesson-rules.ts";
import { testsKey } from "#features/topic-test/query/tests-key.ts";
import { useStableCallback } from "#ui/use-stable-callback.ts";

/** Puts the server's progress in a lecture into the cached topics, and reloads what depends on it: the certificate and the tests. */
export function useProgressUpdate(courseId: number, progressOf: (lectureId: number) => Progress | null) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useStableCallback((lectureId: number, progress: Progress) => {
    // A completed lecture counts for the certificate and may open a topic's test; both may be on screen beside the player.
    if (progressOf(lectureId)?.completed !== progress.completed)
      void invalidate(certificateQuery(courseId), { queryKey: testsKey(courseId) });
    client.setQueryData(topicsQuery(courseId).queryKey, (known) => known && withProgress(known, lectureId, progress));
  });
}
