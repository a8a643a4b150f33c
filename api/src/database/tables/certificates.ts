import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { courseReference, topics } from "./courses.ts";
import { studentReference } from "./students.ts";

/** Topics whose test a student passed: one point each (readings 29 and 55). */
export const topicResults = pgTable(
  "topic_results",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    topicId: integer("topic_id")
      .notNull()
      .references(() => topics.id),
    passedAt: moment("passed_at").notNull(),
    givenBy: text("given_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.topicId] })],
);

/** The instructor's evaluation of the final essay, 0 to 4 points (reading 29). */
export const essayResults = pgTable(
  "essay_results",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    courseId: courseReference(),
    points: integer("points").notNull(),
    evaluatedAt: moment("evaluated_at").notNull(),
    givenBy: text("given_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.courseId] })],
);

/** Issued certificates; the name and the course's title are those at issue (reading 36). */
export const certificates = pgTable(
  "certificates",
  {
    id: identityKey(),
    number: text("number").notNull().unique(),
    studentId: studentReference(),
    courseId: courseReference(),
    name: text("name").notNull(),
    course: text("course").notNull(),
    points: integer("points").notNull(),
    issuedAt: moment("issued_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [uniqueIndex("certificates_one").on(table.studentId, table.courseId)],
);
