import { CERTIFICATE_POINTS } from "@academy/shared/contract/certificates";
import type { Language } from "@academy/shared/contract/language";
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { studentReference } from "./students.ts";
import { between, notNegative, onlyRow, pgTable } from "./table.ts";

/**
 * Courses with their prices; texts are in the course's language, other languages in `translations`. A course, topic or
 * lecture that left the content pack is withdrawn: it is shown nowhere and counts for nobody, but its row stays, because progress,
 * orders and certificates refer to it (decision 0031).
 */
export const courses = pgTable(
  "courses",
  {
    id: integer("id").primaryKey(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    introductoryVideo: text("introductory_video").notNull(),
    introductoryPoster: text("introductory_poster"),
    academyVideo: text("academy_video").notNull(),
    academyPoster: text("academy_poster"),
    newPrice: integer("new_price").notNull(),
    oldPrice: integer("old_price"),
    tengePrice: integer("tenge_price").notNull(),
    discountPercentage: integer("discount_percentage"),
    /** Points that this course's certificate needs. */
    certificatePoints: integer("certificate_points").notNull().default(CERTIFICATE_POINTS),
    withdrawnAt: moment("withdrawn_at"),
    /** From when it is sold and its lectures are open; null for always. */
    opensAt: moment("opens_at"),
    /** How many lectures a student may mark complete without watching them; null for all. */
    declaredLimit: integer("declared_limit"),
  },
  (table) => [
    ...notNegative(table.newPrice, table.oldPrice, table.tengePrice, table.certificatePoints),
    between(table.discountPercentage, 0, 100),
  ],
);

/** The course that a row belongs to. */
export const courseReference = () =>
  integer("course_id")
    .notNull()
    .references(() => courses.id);

/** Topics of a course; a later `released_at` locks one by date. */
export const topics = pgTable("topics", {
  id: integer("id").primaryKey(),
  courseId: courseReference(),
  position: integer("position").notNull(),
  title: text("title").notNull(),
  releasedAt: moment("released_at"),
  withdrawnAt: moment("withdrawn_at"),
});

/** Lectures; the media columns are keys of the storage, never addresses. */
export const lectures = pgTable(
  "lectures",
  {
    id: integer("id").primaryKey(),
    topicId: integer("topic_id")
      .notNull()
      .references(() => topics.id),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    duration: integer("duration").notNull(),
    kind: text("kind", { enum: ["video", "material"] }).notNull(),
    video: text("video"),
    /** Length of the video file, from the file itself: what "90 % watched" is measured against. */
    videoSeconds: doublePrecision("video_seconds"),
    poster: text("poster"),
    captions: jsonb("captions").$type<{ language: Language; key: string }[]>().notNull(),
    material: text("material"),
    materialName: text("material_name"),
    teacherName: text("teacher_name").notNull(),
    /** The instructor of that name, whose lecture it is. Null where the content was written before this was kept. */
    teacherSlug: text("teacher_slug"),
    inaugural: boolean("inaugural").notNull(),
    /** A later moment than the topic's locks the lecture by date. */
    releasedAt: moment("released_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [index("lectures_topic").on(table.topicId)],
);

/** The lecture that a row belongs to. */
export const lectureReference = () =>
  integer("lecture_id")
    .notNull()
    .references(() => lectures.id);

/** How far a student is in a lecture (readings 28 and 59). */
export const progress = pgTable(
  "progress",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    lectureId: lectureReference(),
    position: doublePrecision("position").notNull(),
    watched: jsonb("watched").$type<[number, number][]>().notNull(),
    /** When the last report arrived. */
    reportedAt: moment("reported_at").notNull(),
    /** When the student was at `position`; a late report does not move it back (decision 0028). Null in older rows. */
    positionAt: moment("position_at"),
    /** Since when the lecture can have been watched, and how many seconds of that time are used up by what was watched (decision 0028). */
    watchableSince: moment("watchable_since"),
    secondsSpent: doublePrecision("seconds_spent").notNull().default(0),
    completedAt: moment("completed_at"),
    /** When the student last took a declared completion back (decision 0036). */
    reopenedAt: moment("reopened_at"),
    /** Completed by the button with less than the required share watched (decision 0028). */
    declared: boolean("declared").notNull().default(false),
    /** The speed of the last report; null for reports from before it was kept. */
    speed: doublePrecision("speed"),
    /** The segments of the film that were watched again, one bit each from the first. */
    rewatched: integer("rewatched").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.lectureId] })],
);

/** Lectures that a student opened, or is about to: services used (decision 0022). */
export const openings = pgTable(
  "openings",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    lectureId: lectureReference(),
    /** When it last counted as opened, by watching or by its files; null until enough was watched. */
    openedAt: moment("opened_at"),
    /** What was really watched since the access of `watched_since` began, until the lecture counts as opened. */
    watched: jsonb("watched").$type<[number, number][]>().notNull().default([]),
    watchedSince: moment("watched_since"),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.lectureId] })],
);

/** One row with a number that a trigger raises at every change of courses, topics and lectures, in any process. */
export const catalogueVersion = pgTable(
  "catalogue_version",
  {
    id: integer("id").primaryKey().default(1),
    version: integer("version").notNull(),
  },
  (table) => [onlyRow(table.id)],
);
