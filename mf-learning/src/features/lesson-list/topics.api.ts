import { TopicItem } from "@academy/shared/contract/courses";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The topics as the signed-in student may see them; the `1` of the specification's address reads as "me" (reading 18). */
export const topicsQuery = () =>
  queryOptions({
    queryKey: ["courses", "topics"],
    queryFn: ({ signal }) => http.get("/courses/student/1/topics/", z.array(TopicItem), { signal }),
  });
