import { SCHOLARSHIP_STATUSES } from "@academy/shared/contract/scholarships";
import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { courseReference } from "./courses.ts";
import { studentReference, students } from "./students.ts";
import { allOrNone, between, notNegative, pgTable } from "./table.ts";

/** Applications for scholarships and the decisions about them (decision 0072); a student has one waiting application at a time. */
export const scholarships = pgTable(
  "scholarships",
  {
    id: identityKey(),
    studentId: studentReference(),
    courseId: courseReference(),
    status: text("status", { enum: SCHOLARSHIP_STATUSES }).notNull().default("open"),
    /** Emptied when the time is over for which the privacy policy allows to keep it. */
    statement: text("statement").notNull(),
    results: text("results").notNull(),
    /** The uploaded resume, in the file storage; all of these or none. */
    resumeKey: text("resume_key"),
    resumeName: text("resume_name"),
    resumeBytes: integer("resume_bytes"),
    appliedAt: moment("applied_at").notNull(),
    /** When it was decided or taken back. */
    closedAt: moment("closed_at"),
    decidedBy: integer("decided_by").references(() => students.id),
    /** What a partial scholarship covers of the price. */
    percent: integer("percent"),
    /** The reason that the student got. */
    reason: text("reason"),
    exceedingReason: text("exceeding_reason"),
    /** The cohort and intake in which a granted one is counted, such as `2026-12` and `2026-Q4`. */
    cohort: text("cohort"),
    intake: text("intake"),
  },
  (table) => [
    allOrNone(table.resumeKey, table.resumeName, table.resumeBytes),
    ...notNegative(table.resumeBytes),
    between(table.percent, 1, 100),
    uniqueIndex("scholarships_one_open").on(table.studentId).where(sql`status = 'open'`),
    index("scholarships_student").on(table.studentId, table.id),
    index("scholarships_decided_by").on(table.decidedBy).where(sql`decided_by is not null`),
    index("scholarships_waiting").on(table.id).where(sql`status = 'open'`),
    index("scholarships_closed").on(table.closedAt, table.id).where(sql`status <> 'open'`),
    index("scholarships_granted").on(table.intake, table.cohort).where(sql`status in ('partial', 'full')`),
  ],
);
