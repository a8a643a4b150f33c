import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { type BulkBegin, BulkBegun } from "@academy/shared/contract/staff/bulk-steps";
import { StudentRecord } from "@academy/shared/contract/staff/students";
import { http } from "@academy/shared/http";

/** Writes the audit's entry of a step for many students, before it is taken for each of them (reading 117). */
export const beginBulk = (body: BulkBegin) => http.post("/staff/students/bulk/", body, BulkBegun);

const take = (id: number, step: string, body?: object) =>
  http.post(`/staff/students/${id}/${step}/`, body && { course: MAIN_COURSE_ID, ...body }, StudentRecord);

/** The steps for one student that a step for many consists of; each answers with the student's record after it. */
export const oneByOne = {
  grant: (id: number, reason: string) => take(id, "grant", { reason }),
  revoke: (id: number, reason: string) => take(id, "revoke", { reason }),
  extend: (id: number, extension: { days: number; reason: string; until: string }) => take(id, "extend", extension),
  resend: (id: number) => take(id, "resend-code"),
};
