import type { CourseRemoval, NewCourse } from "@academy/shared/contract/staff/content";
import * as operations from "@academy/shared/contract/staff/content.operations";
import { callApi } from "@academy/shared/http";

/** Adds a further course to the draft. */
export const addCourse = (body: NewCourse) => callApi(operations.addCourse, { body });

/** Removes a further course from the draft. */
export const removeCourse = (id: number, body: CourseRemoval) =>
  callApi(operations.removeCourse, { params: { id }, body });
