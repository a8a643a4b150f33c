import { Course, Courses, Figures, PublicTopics } from "./courses.ts";
import { operation } from "./operation.ts";
import { CourseQuery, InLanguage } from "./parameters.ts";

export const listCourses = operation("GET /courses/course/", Courses, {
  id: "courses.list",
  summary: "Lists the courses, the main course first.",
  access: "public",
});

export const listTeacherCourses = operation("GET /courses/teacher_courses/", Courses, {
  id: "courses.listByEarlierAddress",
  summary: "Lists the courses at the earlier address of the list.",
  access: "public",
});

export const readCourse = operation("GET /courses/teacher_courses/{id}/", Course, {
  id: "courses.read",
  summary: "Gives one course.",
  access: "public",
  errors: ["course.unknown"],
});

export const courseSyllabus = operation("GET /courses/teacher_courses/{id}/syllabus.pdf", "application/pdf", {
  id: "courses.syllabus",
  summary: "Gives the syllabus of a course as a PDF, in English or Russian.",
  access: "public",
  query: InLanguage,
  errors: ["course.unknown"],
});

export const readFigures = operation("GET /courses/figures/", Figures, {
  id: "courses.figures",
  summary: "Counts the topics, lectures and minutes of the main course.",
  access: "public",
});

export const readOutline = operation("GET /courses/topic/", PublicTopics, {
  id: "courses.outline",
  summary: "Gives the public outline of the main course, without any address of media.",
  access: "public",
  query: CourseQuery,
  errors: ["course.unknown"],
});
