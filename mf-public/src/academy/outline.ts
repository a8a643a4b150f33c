import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { readOutline } from "@academy/shared/contract/courses.operations";
import { aboutCourse } from "@academy/shared/course/about-course";
import { apiQuery } from "@academy/shared/query/api-query";

/** The public outline of the course: what is taught, without any addresses (reading 56). */
export const outlineQuery = (courseId = MAIN_COURSE_ID) =>
  apiQuery(["courses", "outline", courseId], readOutline, { query: aboutCourse(courseId) });
