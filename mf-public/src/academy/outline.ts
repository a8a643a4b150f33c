import { PublicTopic } from "@academy/shared/contract/courses";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The public outline of the course: what is taught, without any addresses (reading 56). */
export const outlineQuery = () =>
  queryOptions({
    queryKey: ["courses", "outline"],
    queryFn: ({ signal }) => http.get("/courses/topic/", z.array(PublicTopic), { signal }),
  });
