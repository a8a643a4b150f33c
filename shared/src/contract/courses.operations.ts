import {
  Course,
  Courses,
  Figures,
  Lecture,
  Progress,
  ProgressReport,
  PublicTopics,
  TopicItem,
  TopicItems,
  VideoAddress,
} from "./courses.ts";
import { operation } from "./operation.ts";
import { CourseQuery, IdParams, InLanguage } from "./parameters.ts";

export const listCourses = operation(
  "GET /courses/course/",
  Courses,
  process.env.BROWSER_BUILD || {
    id: "courses.list",
    summary: "Lists the courses, the main course first.",
    access: "public",
  },
);

export const listTeacherCourses = operation(
  "GET /courses/teacher_courses/",
  Courses,
  process.env.BROWSER_BUILD || {
    id: "courses.listByEarlierAddress",
    summary: "Lists the courses at the earlier address of the list.",
    access: "public",
  },
);

export const readCourse = operation(
  "GET /courses/teacher_courses/{id}/",
  Course,
  process.env.BROWSER_BUILD || {
    id: "courses.read",
    summary: "Gives one course.",
    access: "public",
    params: IdParams,
    errors: ["course.unknown"],
  },
);

export const courseSyllabus = operation(
  "GET /courses/teacher_courses/{id}/syllabus.pdf",
  "application/pdf",
  process.env.BROWSER_BUILD || {
    id: "courses.syllabus",
    summary: "Gives the syllabus of a course as a PDF, in English or Russian.",
    access: "public",
    params: IdParams,
    query: InLanguage,
    errors: ["course.unknown"],
  },
);

export const readFigures = operation(
  "GET /courses/figures/",
  Figures,
  process.env.BROWSER_BUILD || {
    id: "courses.figures",
    summary: "Counts the topics, lectures and minutes of the main course.",
    access: "public",
  },
);

export const readOutline = operation(
  "GET /courses/topic/",
  PublicTopics,
  process.env.BROWSER_BUILD || {
    id: "courses.outline",
    summary: "Gives the public outline of the main course, without any address of media.",
    access: "public",
    query: CourseQuery,
    errors: ["course.unknown"],
  },
);

export const listTopics = operation(
  "GET /courses/student/{id}/topics/",
  TopicItems,
  process.env.BROWSER_BUILD || {
    id: "courses.topics",
    summary: "Gives the topics as the signed-in student may see them; the id is 1 or the student's own.",
    access: "student",
    params: IdParams,
    query: CourseQuery,
    errors: ["course.unknown", "student.other"],
  },
);

export const readTopic = operation(
  "GET /courses/teacher_topics/{id}/",
  TopicItem,
  process.env.BROWSER_BUILD || {
    id: "courses.topic",
    summary: "Gives one topic as the signed-in student may see it.",
    access: "student",
    params: IdParams,
    errors: ["topic.unknown"],
  },
);

export const readVideoAddress = operation(
  "GET /courses/teacher_videos/{id}/",
  VideoAddress,
  process.env.BROWSER_BUILD || {
    id: "courses.videoAddress",
    summary: "Gives a short-lived address of a lecture's video.",
    access: "student",
    params: IdParams,
    errors: ["course.not_bought", "lecture.no_video", "lecture.unknown"],
  },
);

export const readLecture = operation(
  "GET /courses/lectures/{id}/",
  Lecture,
  process.env.BROWSER_BUILD || {
    id: "courses.lecture",
    summary: "Gives one lecture as the signed-in student may see it.",
    access: "student",
    params: IdParams,
    errors: ["lecture.unknown"],
  },
);

export const reportProgress = operation(
  "PUT /courses/lectures/{id}/progress/",
  Progress,
  process.env.BROWSER_BUILD || {
    id: "courses.reportProgress",
    summary: "Saves the student's progress in a lecture.",
    access: "student",
    params: IdParams,
    body: ProgressReport,
    errors: ["course.not_bought", "lecture.declared_limit", "lecture.locked", "lecture.unknown"],
  },
);

export const removeCompletion = operation(
  "DELETE /courses/lectures/{id}/completion/",
  Progress,
  process.env.BROWSER_BUILD || {
    id: "courses.removeCompletion",
    summary: "Removes the mark by which the student declared a lecture complete.",
    access: "student",
    params: IdParams,
    errors: ["course.not_bought", "lecture.unknown"],
  },
);
