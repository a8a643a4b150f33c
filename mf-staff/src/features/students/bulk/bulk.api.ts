import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { type BulkBegin, BulkBegun } from "@academy/shared/contract/staff/bulk-steps";
import { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { http } from "@academy/shared/http";

/** Writes the audit's entry of a step for many students, before it is taken for each of them (reading 117). */
export const beginBulk = (body: BulkBegin) => http.post("/staff/students/bulk/", body, BulkBegun);

/** Gives the main course to one student; answers, like the other steps, with the student's record after it. */
export const grantOne = (id: number, reason: string) =>
  http.post(`/staff/students/${id}/grant/`, { course: MAIN_COURSE_ID, reason }, StudentRecord);

/** Takes the main course away from one student. */
export const revokeOne = (id: number, reason: string) =>
  http.post(`/staff/students/${id}/revoke/`, { course: MAIN_COURSE_ID, reason }, StudentRecord);

/** Moves the end of one student's access, which was `until`. */
export const extendOne = (id: number, days: number, reason: string, until: string) =>
  http.post(`/staff/students/${id}/extend/`, { course: MAIN_COURSE_ID, days, reason, until }, StudentRecord);

/** Sends the code of one registration again. */
export const resendOne = (id: number) => http.post(`/staff/students/${id}/resend-code/`, undefined, StudentRecord);
