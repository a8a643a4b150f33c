import { Lecture, Progress, ProgressReport, TopicItem, TopicItems, VideoAddress } from "./courses.ts";
import { operation } from "./operation.ts";
import { CourseQuery } from "./parameters.ts";

export const listTopics = operation("GET /courses/student/{id}/topics/", TopicItems, {
  id: "courses.topics",
  summary: "Gives the topics as the signed-in student may see them; the id is 1 or the student's own.",
  access: "student",
  query: CourseQuery,
  errors: ["course.unknown", "student.other"],
});

export const readTopic = operation("GET /courses/teacher_topics/{id}/", TopicItem, {
  id: "courses.topic",
  summary: "Gives one topic as the signed-in student may see it.",
  access: "student",
  errors: ["topic.unknown"],
});

export const readVideoAddress = operation("GET /courses/teacher_videos/{id}/", VideoAddress, {
  id: "courses.videoAddress",
  summary: "Gives a short-lived address of a lecture's video.",
  access: "student",
  errors: ["course.not_bought", "lecture.no_video", "lecture.unknown"],
});

export const readLecture = operation("GET /courses/lectures/{id}/", Lecture, {
  id: "courses.lecture",
  summary: "Gives one lecture as the signed-in student may see it.",
  access: "student",
  errors: ["lecture.unknown"],
});

export const reportProgress = operation("PUT /courses/lectures/{id}/progress/", Progress, {
  id: "courses.reportProgress",
  summary: "Saves the student's progress in a lecture.",
  access: "student",
  body: ProgressReport,
  errors: ["course.not_bought", "lecture.declared_limit", "lecture.locked", "lecture.unknown"],
});

export const removeCompletion = operation("DELETE /courses/lectures/{id}/completion/", Progress, {
  id: "courses.removeCompletion",
  summary: "Removes the mark by which the student declared a lecture complete.",
  access: "student",
  errors: ["course.not_bought", "lecture.unknown"],
});
