import { boolean, date, index, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { courseReference, topics } from "./courses.ts";
import { essayTopics } from "./essays.ts";
import { studentReference } from "./students.ts";
import { notNegative, pgTable } from "./table.ts";

/** Groups of students who take a course together. */
export const groups = pgTable(
  "groups",
  {
    id: identityKey(),
    courseId: courseReference(),
    name: text("name").notNull(),
    /** Days on the academy's clock. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    /** How many students have a seat; null without a limit. */
    seats: integer("seats"),
    /** The essay topic of its students in place of the intake's (reading 76). */
    essayTopicId: integer("essay_topic_id").references(() => essayTopics.id),
    /** Counts the changes of the group's own fields: a form that was filled in from an older state is refused. */
    revision: integer("revision").notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [...notNegative(table.seats)],
);

/** The group of a student: a seat, or a position on the waiting list. */
export const groupMembers = pgTable(
  "group_members",
  {
    studentId: studentReference({ onDelete: "cascade" }).primaryKey(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id),
    /** Since when the student has the seat, or waits for one. */
    since: moment("since").notNull(),
    isWaiting: boolean("is_waiting").notNull(),
  },
  (table) => [index("group_members_group").on(table.groupId, table.isWaiting, table.since)],
);

/** When a topic opens for a group, in place of the topic's own date (reading 57). */
export const groupReleases = pgTable(
  "group_releases",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    topicId: integer("topic_id")
      .notNull()
      .references(() => topics.id),
    opensAt: moment("opens_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.topicId] })],
);
