import { courseAccess } from "@academy/shared/course/course-access";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { useQuery } from "@academy/shared/query";
import { currentStudentQuery, hasAccess, useSignedIn } from "@academy/shared/session";
import { useEffect } from "react";
import { courseLock } from "#features/lesson-list/lesson-rules.ts";

/**
 * The topics of a course as the student may see them. The student's record and the topics come from two requests: when the record
 * is newer and says that the course is open, the topics are loaded again.
 */
export function useCourseTopics(courseId: number) {
  const topics = useQuery(topicsQuery(courseId));
  const student = useQuery({ ...currentStudentQuery(), enabled: useSignedIn() });
  const isLocked = topics.data !== undefined && courseLock(topics.data) !== null;
  const isOutdated =
    isLocked &&
    student.data !== undefined &&
    hasAccess(courseAccess(student.data, courseId)) &&
    student.dataUpdatedAt > topics.dataUpdatedAt &&
    !topics.isFetching;
  const { refetch } = topics;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return topics;
}
