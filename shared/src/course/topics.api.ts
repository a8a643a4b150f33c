import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { refetchAtChange } from "@academy/shared/query/refetch-at";
import type { TopicItem } from "#contract/courses.ts";
import { listTopics } from "#contract/lectures.operations.ts";
import { aboutCourse } from "./about-course.ts";
import { withKnownProgress } from "./known-progress.ts";

/** When the next lock by date ends; null when none does. */
function nextOpening(topics: readonly TopicItem[]): number | null {
  const moments = topics.flatMap(({ opens_at }) => (opens_at ? [Date.parse(opens_at)] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}

/**
 * The topics of a course as the signed-in student may see them; the `1` in the specification's address means "me".
 * Requested again when a topic opens.
 */
export const topicsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["courses", "topics", courseId],
    queryFn: async ({ signal, client, queryKey }) => {
      const fresh = await callApi(listTopics, { params: { id: 1 }, query: aboutCourse(courseId) }, { signal });
      // A progress report may have been answered during this request.
      const known = client.getQueryData<TopicItem[]>(queryKey);
      return known ? withKnownProgress(known, fresh) : fresh;
    },
    // The student may have watched more in another tab or on another device.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refetchAtChange(nextOpening(state.data ?? [])),
  });
