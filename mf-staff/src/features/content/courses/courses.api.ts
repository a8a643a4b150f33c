import * as operations from "@academy/shared/contract/staff/content.operations";
import { bodyCall, idCall } from "@academy/shared/query/api-call";

/** Adds a further course to the draft. */
export const addCourse = bodyCall(operations.addCourse);

/** Removes a further course from the draft. */
export const removeCourse = idCall(operations.removeCourse);
