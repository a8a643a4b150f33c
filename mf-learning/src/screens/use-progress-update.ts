import type { Progress } from "@academy/shared/contract/courses";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { useQueryClient } from "@academy/shared/query";
import { certificateQuery } from "#features/certificate/certificate.api.ts";
import { withProgress } from "#features/lesson-list/lesson-rules.ts";
import { testsKey } from "#topic-tests/tests-key.ts";
import { useStableCallback } from "#ui/use-stable-callback.ts";

/** Takes over what the server says of the progress in a lecture: in the topics of the course, in what its certificate counts, and in what its tests wait for. */
export function useProgressUpdate(courseId: number, progressOf: (lectureId: number) => Progress | null) {
  const client = useQueryClient();
  return useStableCallback((lectureId: number, progress: Progress) => {
    // The certificate counts what is complete and a topic's test opens with it; both may be looked at beside the player.
    if (progressOf(lectureId)?.completed !== progress.completed) {
      void client.invalidateQueries({ queryKey: certificateQuery(courseId).queryKey });
      void client.invalidateQueries({ queryKey: testsKey(courseId) });
    }
    client.setQueryData(topicsQuery(courseId).queryKey, (known) => known && withProgress(known, lectureId, progress));
  });
}
