import { ContentState, type CourseRemoval, type NewCourse } from "@academy/shared/contract/staff/content";
import { http } from "@academy/shared/http";

/** Adds a further course to the draft. */
export const addCourse = (course: NewCourse) => http.post("/staff/content/courses/", course, ContentState);

/** Removes a further course from the draft. */
export const removeCourse = (id: number, removal: CourseRemoval) =>
  http.post(`/staff/content/courses/${id}/remove/`, removal, ContentState);
