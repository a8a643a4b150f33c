import { Course } from "@academy/shared/contract/courses";
import { ApiError, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** The main course: the first of the list (spec §3). */
export const mainCourseQuery = () =>
  queryOptions({
    queryKey: ["courses", "main"],
    queryFn: async ({ signal }) => {
      const [main] = await http.get("/courses/course/", z.array(Course), { signal });
      if (!main) throw new ApiError({ status: 404, code: "course.unknown", detail: "There is no such course." });
      return main;
    },
  });
