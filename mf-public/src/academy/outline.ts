import { MAIN_COURSE_ID, PublicTopic } from "@academy/shared/contract/courses";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The public outline of the course: what is taught, without any addresses (reading 56). */
export const outlineQuery = (courseId = MAIN_COURSE_ID) =>
  queryOptions({
    queryKey: ["courses", "outline", courseId],
    queryFn: ({ signal }) =>
      http.get(`/courses/topic/${courseId === MAIN_COURSE_ID ? "" : `?course=${courseId}`}`, z.array(PublicTopic), {
        signal,
      }),
  });
