import * as operations from "@academy/shared/contract/staff/student-actions.operations";
import { idCall } from "@academy/shared/query/api-call";

/** The actions with a student; most answer with the student's record after it. */
export const grantCourse = idCall(operations.grantCourse);
export const revokeCourse = idCall(operations.revokeCourse);
export const extendAccess = idCall(operations.extendAccess);
export const blockStudent = idCall(operations.blockStudent);
export const unblockStudent = idCall(operations.unblockStudent);
export const resendCode = idCall(operations.resendCode);
export const endSessions = idCall(operations.endSessions);
export const deleteStudent = idCall(operations.deleteStudent);
export const keepFactors = idCall(operations.keepFactors);
export const removeFactors = idCall(operations.removeFactors);
