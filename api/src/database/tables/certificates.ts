import { ESSAY_MAX } from "@academy/shared/contract/certificates";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { courseReference, topics } from "./courses.ts";
import { studentReference } from "./students.ts";
import { actorForm, between, exactlyOne, notNegative, pgTable } from "./table.ts";

/** Topics whose test a student passed: one point each. */
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
  (table) => [actorForm(table.givenBy), primaryKey({ columns: [table.studentId, table.topicId] })],
);

/** The instructor's evaluation of the final essay, 0 to 4 points. */
export const essayResults = pgTable(
  "essay_results",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    courseId: courseReference(),
    points: integer("points").notNull(),
    evaluatedAt: moment("evaluated_at").notNull(),
    givenBy: text("given_by").notNull(),
  },
  (table) => [
    actorForm(table.givenBy),
    between(table.points, 0, ESSAY_MAX),
    primaryKey({ columns: [table.studentId, table.courseId] }),
  ],
);

/** Issued certificates; the name and the course's title are those at issue. */
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
    /** The position of its bit over all status lists, drawn at random and never given again (decision 0057). */
    statusIndex: integer("status_index").notNull().unique(),
    /** Since when the operator must decide whether it stays valid, after a refund; null while nothing is to be decided (decision 0056). */
    decisionRequestedAt: moment("decision_asked_at"),
    /** When another document replaced it, under a number of its own (decision 0065); then it is revoked. */
    replacedAt: moment("replaced_at"),
  },
  (table) => [
    ...notNegative(table.points),
    uniqueIndex("certificates_one").on(table.studentId, table.courseId).where(sql`replaced_at is null`),
    index("certificates_student").on(table.studentId),
    index("certificates_undecided").on(table.id).where(sql`decision_asked_at is not null and revoked_at is null`),
  ],
);

/** Students whose certificate must be checked: written with the change of a condition, removed by the worker (decision 0056). */
export const certificateChecks = pgTable(
  "certificate_checks",
  {
    id: identityKey(),
    studentId: studentReference({ onDelete: "cascade" }),
    courseId: courseReference(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Until when the worker that took it may be busy; null before the first one. */
    notBefore: moment("not_before"),
  },
  (table) => [index("certificate_checks_pair").on(table.studentId, table.courseId)],
);

/** A public key as it is published. */
export interface PublicKey {
  kty: string;
  n: string;
  e: string;
}

/** Keys that sign credentials; the public half of a retired key stays, so that its signatures can be checked (decision 0057). */
export const credentialKeys = pgTable(
  "credential_keys",
  {
    id: text("id").primaryKey(),
    publicKey: jsonb("public_key").$type<PublicKey>().notNull(),
    /** The private half, sealed with a key from `SECRET`; null once it is retired. */
    sealedPrivateKey: text("sealed_private_key"),
    createdAt: moment("created_at").notNull(),
    retiredAt: moment("retired_at"),
  },
  (table) => [exactlyOne(table.sealedPrivateKey, table.retiredAt)],
);
