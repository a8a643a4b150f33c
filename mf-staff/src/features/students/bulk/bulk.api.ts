import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import * as actions from "@academy/shared/contract/staff/student-steps.operations";
import * as operations from "@academy/shared/contract/staff/students.operations";
import { callApi } from "@academy/shared/http";
import { bodyCall, idCall } from "@academy/shared/query/api-call";

const course = MAIN_COURSE_ID;

/** Writes the audit's entry of an action for many students, before it is taken for each of them. */
export const beginBulk = bodyCall(operations.beginBulk);

/** Gives the main course to one student; answers, like the other actions, with the student's record after it. */
export const grantOne = (id: number, reason: string) =>
  callApi(actions.grantCourse, { params: { id }, body: { course, reason } });

/** Takes the main course away from one student. */
export const revokeOne = (id: number, reason: string) =>
  callApi(actions.revokeCourse, { params: { id }, body: { course, reason } });

/** Moves the end of one student's access, which was `until`. */
export const extendOne = (id: number, days: number, reason: string, until: string) =>
  callApi(actions.extendAccess, { params: { id }, body: { course, days, reason, until } });

/** Sends the code of one registration again. */
export const resendOne = idCall(actions.resendCode);
