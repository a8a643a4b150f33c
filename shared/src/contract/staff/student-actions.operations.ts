import { operation } from "#contract/operation.ts";
import { ReasonBody } from "./reason.ts";
import {
  Block,
  CourseStep,
  EndSessions,
  Extension,
  FactorRemoval,
  StudentDeletion,
  Unblock,
} from "./student-actions.ts";
import { StudentRecord } from "./student-record.ts";

export const grantCourse = operation("POST /staff/students/{id}/grant/", StudentRecord, {
  id: "staffStudentSteps.grant",
  summary: "Gives a student a course.",
  access: "students.manage",
  body: CourseStep,
  errors: ["student.has_course", "student.own", "student.staff", "student.unknown"],
});

export const revokeCourse = operation("POST /staff/students/{id}/revoke/", StudentRecord, {
  id: "staffStudentSteps.revoke",
  summary: "Takes a course away from a student.",
  access: "students.manage",
  body: CourseStep,
  errors: ["student.no_course", "student.unknown"],
});

export const extendAccess = operation("POST /staff/students/{id}/extend/", StudentRecord, {
  id: "staffStudentSteps.extend",
  summary: "Moves the end of a student's access by days.",
  access: "students.manage",
  body: Extension,
  errors: ["staff.changed", "student.no_course", "student.unknown"],
});

export const blockStudent = operation("POST /staff/students/{id}/block/", StudentRecord, {
  id: "staffStudentSteps.block",
  summary: "Blocks an account and ends its sessions.",
  access: "students.manage",
  body: Block,
  errors: ["student.blocked", "student.own", "student.staff", "student.unknown"],
});

export const unblockStudent = operation("POST /staff/students/{id}/unblock/", StudentRecord, {
  id: "staffStudentSteps.unblock",
  summary: "Ends the block of an account.",
  access: "students.manage",
  body: Unblock,
  errors: ["student.not_blocked", "student.unknown"],
});

export const endSessions = operation("POST /staff/students/{id}/end-sessions/", StudentRecord, {
  id: "staffStudentSteps.endSessions",
  summary: "Signs a student out on one device or on all.",
  access: "students.manage",
  body: EndSessions,
  errors: ["session.unknown", "student.own", "student.staff", "student.unknown"],
});

export const removeFactors = operation("POST /staff/students/{id}/remove-factors/", StudentRecord, {
  id: "staffStudentSteps.removeFactors",
  summary: "Begins the wait after which lost second factors are removed, with how the person's identity was checked.",
  access: "students.manage",
  body: FactorRemoval,
  errors: ["factor.not_lost", "staff.changed", "student.own", "student.staff", "student.unknown"],
});

export const keepFactors = operation("POST /staff/students/{id}/keep-factors/", StudentRecord, {
  id: "staffStudentSteps.keepFactors",
  summary: "Ends a request to remove lost second factors, or its wait.",
  access: "students.manage",
  body: ReasonBody,
  errors: ["factor.not_lost", "student.unknown"],
});

export const resendCode = operation("POST /staff/students/{id}/resend-code/", StudentRecord, {
  id: "staffStudentSteps.resendCode",
  summary: "Sends another code for an address that is not confirmed.",
  access: "students.manage",
  errors: ["code.not_needed", "code.resend_too_soon", "student.unknown"],
});

export const deleteStudent = operation("POST /staff/students/{id}/delete/", StudentRecord, {
  id: "staffStudentSteps.delete",
  summary: "Deletes an account at its owner's request.",
  access: { confirmed: "students.delete" },
  body: StudentDeletion,
  errors: ["email.invalid", "student.unknown"],
});
