import { useParams } from "@academy/shared/router";
import { courseIdOf } from "./course-address.ts";
import { CoursePage } from "./course-page.tsx";
import { UnknownCourse } from "./unknown-course.tsx";

/** The screen at /passingcourse/:courseId: taking a course, bought or not (spec §2, reading 20). */
export function CourseScreen() {
  const courseId = courseIdOf(useParams().courseId);
  if (courseId === null) return <UnknownCourse />;
  return <CoursePage key={courseId} courseId={courseId} unknown={<UnknownCourse />} />;
}
