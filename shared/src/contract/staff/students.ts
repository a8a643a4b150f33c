import * as z from "@academy/shared/schema";
import { Moment, positiveInAddress } from "#contract/fields.ts";
import { StudentGroup } from "./groups.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import {
  Block,
  CourseStep,
  EndSessions,
  EXTENSION_DAYS_MAX,
  Extension,
  FactorRemoval,
  StudentDeletion,
  Unblock,
} from "./student-actions.ts";
import { StudentLearning } from "./student-learning.ts";
import {
  BlockEmail,
  StudentAccess,
  StudentAccount,
  StudentAttempt,
  StudentAuditLine,
  StudentEmail,
  StudentEssay,
  StudentOrder,
  StudentRecord,
  StudentReport,
  StudentSession,
  StudentTopic,
} from "./student-record.ts";
import { SECURITY_EVENTS, type SecurityEvent, StudentSecurity, StudentSecurityEvent } from "./student-security.ts";

// Areas of other repositories import these from here.
export {
  Block,
  BlockEmail,
  CourseStep,
  EndSessions,
  EXTENSION_DAYS_MAX,
  Extension,
  FactorRemoval,
  SECURITY_EVENTS,
  type SecurityEvent,
  StudentAccess,
  StudentAccount,
  StudentAttempt,
  StudentAuditLine,
  StudentDeletion,
  StudentEmail,
  StudentEssay,
  StudentOrder,
  StudentRecord,
  StudentReport,
  StudentSecurity,
  StudentSecurityEvent,
  StudentSession,
  StudentTopic,
  Unblock,
};

/**
 * Filters of the list of students (reading 116): they have the course, never started it, started and learned nothing for two weeks
 * while their access runs, their access ends within 14 days or has ended, they have a certificate, they are blocked, or they never
 * confirmed their address. The last two are for callers who may manage students.
 */
export const STUDENT_FILTERS = [
  "bought",
  "never_started",
  "quiet",
  "ends_soon",
  "ended",
  "certified",
  "blocked",
  "unverified",
] as const;
export type StudentFilter = (typeof STUDENT_FILTERS)[number];

/** A student's access counts as ending soon this many days before its end. */
export const ENDS_SOON_DAYS = 14;

/** A student who started counts as quiet after this many days without learning. */
export const QUIET_DAYS = 14;

/** What the list of students can be sorted by; without a sort the newest account is first. */
export const STUDENT_SORTS = ["since", "name", "access", "progress", "tests", "points", "seen"] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** `GET /api/staff/students/`: the search `q` consists of parts of names and of the address; all its words must match. */
export const StaffStudentsQuery = z.extend(StaffListQuery, {
  filter: z.optional(z.enum(STUDENT_FILTERS)),
  /** Students of this group, with a seat or waiting. */
  group: z.optional(positiveInAddress()),
  sort: z.optional(z.enum(STUDENT_SORTS)),
  /** Descending without it. */
  order: z.optional(z.enum(["asc", "desc"])),
});
export type StaffStudentsQuery = z.infer<typeof StaffStudentsQuery>;

/** A student in the list. */
export const StaffStudent = z.object({
  id: z.number(),
  /** Empty for callers who may not manage students. */
  email: z.string(),
  /** Empty when the profile has no name. */
  name: z.string(),
  created_at: Moment,
  confirmed: z.boolean(),
  blocked: z.boolean(),
  /** Until when the student has access to the main course; null without access. */
  access_until: z.nullable(Moment),
  /** Absent in answers of an older server. */
  learning: z.optional(StudentLearning),
  /** The group; null for none, absent in answers of an older server. */
  group: z.nullish(StudentGroup),
});
export type StaffStudent = z.infer<typeof StaffStudent>;

/** Answer of the list. */
export const StaffStudents = staffPage(StaffStudent);
