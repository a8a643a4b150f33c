import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { BulkBegin } from "@academy/shared/contract/staff/bulk-steps";
import * as steps from "@academy/shared/contract/staff/student-steps.operations";
import * as operations from "@academy/shared/contract/staff/students.operations";
import { callApi } from "@academy/shared/http";

const course = MAIN_COURSE_ID;

/** Writes the audit's entry of a step for many students, before it is taken for each of them. */
export const beginBulk = (body: BulkBegin) => callApi(operations.beginBulk, { body });

/** Gives the main course to one student; answers, like the other steps, with the student's record after it. */
export const grantOne = (id: number, reason: string) =>
  callApi(steps.grantCourse, { params: { id }, body: { course, reason } });

/** Takes the main course away from one student. */
export const revokeOne = (id: number, reason: string) =>
  callApi(steps.revokeCourse, { params: { id }, body: { course, reason } });

/** Moves the end of one student's access, which was `until`. */
export const extendOne = (id: number, days: number, reason: string, until: string) =>
  callApi(steps.extendAccess, { params: { id }, body: { course, days, reason, until } });

/** Sends the code of one registration again. */
export const resendOne = (id: number) => callApi(steps.resendCode, { params: { id } });
