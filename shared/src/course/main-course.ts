import type { Course } from "@academy/shared/contract/courses";
import { listCourses } from "@academy/shared/contract/courses.operations";
import { ApiError, callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

const unknownCourse = () => new ApiError({ status: 404, code: "course.unknown", detail: "There is no such course." });

const ALL = {
  queryKey: ["courses", "all"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Course[]> => {
    const courses = await callApi(listCourses, {}, { signal });
    if (courses.length === 0) throw unknownCourse();
    return courses;
  },
};

/** All courses of the academy, the main one first (spec §3). */
export const coursesQuery = () => queryOptions(ALL);

/** The main course: the first of the list. */
export const mainCourseQuery = () => queryOptions({ ...ALL, select: (courses: Course[]) => courses[0] as Course });

/** One course of the list; an error for an unknown one. */
export const courseOfListQuery = (id: number) =>
  queryOptions({
    ...ALL,
    select: (courses: Course[]): Course => {
      const found = courses.find((course) => course.id === id);
      if (!found) throw unknownCourse();
      return found;
    },
  });
