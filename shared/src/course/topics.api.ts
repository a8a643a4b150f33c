import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { refetchAtChange } from "@academy/shared/query/refetch-at";
import * as z from "@academy/shared/schema";
import { MAIN_COURSE_ID, TopicItem } from "#contract/courses.ts";
import { withKnownProgress } from "./known-progress.ts";

/** When the next lock by date ends; null when none does. */
function nextOpening(topics: readonly TopicItem[]): number | null {
  const moments = topics.flatMap(({ opens_at }) => (opens_at ? [Date.parse(opens_at)] : []));
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The main course is asked for as the specification does; another is named beside it. */
const aboutCourse = (courseId: number) => (courseId === MAIN_COURSE_ID ? "" : `?course=${courseId}`);

/** The topics of a course as the signed-in student may see them; the `1` of the specification's address reads as "me" (reading 18). Asked again when one opens. */
export const topicsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["courses", "topics", courseId],
    queryFn: async ({ signal, client, queryKey }) => {
      const fresh = await http.get(`/courses/student/1/topics/${aboutCourse(courseId)}`, z.array(TopicItem), {
        signal,
      });
      // A report may have been answered while this was under way.
      const known = client.getQueryData<TopicItem[]>(queryKey);
      return known ? withKnownProgress(known, fresh) : fresh;
    },
    // The student may have gone on in another tab or on another device.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => refetchAtChange(nextOpening(state.data ?? [])),
  });
