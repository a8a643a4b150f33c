import { MAIN_COURSE_ID } from "#contract/courses.ts";

/** The query of a call about a course: empty for the main course, as in the specification; another course is named. */
export const aboutCourse = (courseId: number) => (courseId === MAIN_COURSE_ID ? {} : { course: courseId });
