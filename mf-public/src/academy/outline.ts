import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { readOutline } from "@academy/shared/contract/courses.operations";
import { aboutCourse } from "@academy/shared/course/about-course";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The public outline of the course: what is taught, without any addresses (reading 56). */
export const outlineQuery = (courseId = MAIN_COURSE_ID) =>
  queryOptions({
    queryKey: ["courses", "outline", courseId],
    queryFn: ({ signal }) => callApi(readOutline, { query: aboutCourse(courseId) }, { signal }),
  });
