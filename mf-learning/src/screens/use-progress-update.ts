import type { Progress } from "@academy/shared/contract/courses";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { useQueryClient } from "@academy/shared/query";
import { certificateQuery } from "#features/certificate/certificate.api.ts";
import { withProgress } from "#features/lesson-list/lesson-rules.ts";
import { useStableCallback } from "#ui/use-stable-callback.ts";

/** Takes over what the server says of the progress in a lecture: in the topics of the course, and in what its certificate counts. */
export function useProgressUpdate(courseId: number, progressOf: (lectureId: number) => Progress | null) {
  const client = useQueryClient();
  return useStableCallback((lectureId: number, progress: Progress) => {
    // The certificate counts what is complete, and may be looked at below the player.
    if (progressOf(lectureId)?.completed !== progress.completed)
      void client.invalidateQueries({ queryKey: certificateQuery(courseId).queryKey });
    client.setQueryData(topicsQuery(courseId).queryKey, (known) => known && withProgress(known, lectureId, progress));
  });
}
