import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { lectures } from "./courses.ts";
import { groups } from "./groups.ts";
import { studentReference, students } from "./students.ts";
import { pgTable } from "./table.ts";

/** People of the organisational structure, one row per role. */
export const people = pgTable("people", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull(),
  fullName: text("full_name").notNull(),
  position: text("position").notNull(),
  status: text("status", { enum: ["BOARD", "ACADEMIC_COUNCIL", "SELECTION_COMMITTEE", "INSTRUCTOR"] }).notNull(),
  photo: text("photo"),
  location: text("location").notNull(),
  description: text("description"),
  practice: text("practice"),
  languages: text("languages"),
  /** Selected cases and publications. */
  works: jsonb("works").$type<string[]>().notNull().default([]),
});

/** Partners of the partners slider. */
export const partners = pgTable("partners", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  logo: text("logo").notNull(),
  url: text("url").notNull(),
});

/** Recommended books. */
export const books = pgTable("books", {
  id: integer("id").primaryKey(),
  title: text("title").notNull(),
  author: text("author").notNull(),
  pages: integer("pages").notNull(),
  file: text("file").notNull(),
  cover: text("cover").notNull(),
});

/** Live sessions. */
export const seminars = pgTable("seminars", {
  id: integer("id").primaryKey(),
  title: text("title").notNull(),
  date: text("date").notNull(),
  time: text("time").notNull(),
  timezone: text("timezone").notNull(),
  startsAt: moment("starts_at").notNull(),
  durationMinutes: integer("duration_minutes").notNull(),
  link: text("link").notNull(),
  teacherName: text("teacher_name").notNull(),
  description: text("description"),
  /** The instructor's account, where the staff area knows it. */
  instructorId: integer("instructor_id").references(() => students.id, { onDelete: "set null" }),
  cancelledAt: moment("cancelled_at"),
  /** When it was to begin before it was last moved; null while it was never moved. */
  movedFrom: moment("moved_from"),
  /** Its recording: an address, or a lecture. */
  recordingLink: text("recording_link"),
  recordingLectureId: integer("recording_lecture_id").references(() => lectures.id),
  /** The group it is for; null for all students. */
  groupId: integer("group_id").references(() => groups.id),
  /** When the staff area last planned or changed it; from then on no content pack changes it (decision 0064). */
  plannedAt: moment("planned_at"),
  /** Grows with every change in the staff area that calendars have to pick up. */
  revision: integer("revision").notNull().default(0),
});

/** Who came to a live session, as its instructor marked it. */
export const seminarAttendance = pgTable(
  "seminar_attendance",
  {
    seminarId: integer("seminar_id")
      .notNull()
      .references(() => seminars.id, { onDelete: "cascade" }),
    studentId: studentReference({ onDelete: "cascade" }),
    markedAt: moment("marked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seminarId, table.studentId] }),
    index("seminar_attendance_student").on(table.studentId),
  ],
);

/** Emails about a session that was moved or cancelled, which are written in batches. */
export const seminarNotices = pgTable(
  "seminar_notices",
  {
    id: identityKey(),
    seminarId: integer("seminar_id")
      .notNull()
      .references(() => seminars.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["moved", "cancelled"] }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** The last student who got the email; students are taken in the order of their numbers. */
    afterStudent: integer("after_student").notNull().default(0),
    emails: integer("letters").notNull().default(0),
    doneAt: moment("done_at"),
  },
  (table) => [index("seminar_notices_open").on(table.id).where(sql`done_at is null`)],
);

/**
 * The secret address of each person's calendar of live sessions (reading 123). It is kept as it is, because its person copies it again
 * for a second device; it opens nothing that this database does not hold.
 */
export const calendarFeeds = pgTable("calendar_feeds", {
  studentId: studentReference({ onDelete: "cascade" }).primaryKey(),
  token: text("token").notNull().unique(),
  createdAt: moment("created_at").notNull(),
});

/** Contact channels. */
export const contacts = pgTable("contacts", {
  id: integer("id").primaryKey(),
  phone: text("phone"),
  email: text("email"),
  whatsapp: text("whatsapp"),
  telegram: text("telegram"),
  instagram: text("instagram"),
  facebook: text("facebook"),
  youtube: text("youtube"),
});

/** Texts of the public pages where the academy words them otherwise than the area that shows them (decision 0073). */
export const pageTexts = pgTable("page_texts", {
  /** For example `home.hero.title`. */
  key: text("key").primaryKey(),
  en: text("en").notNull(),
  ru: text("ru").notNull(),
});

/** Human translations seeded with the content; found by the sha-256 of the original text. */
export const translations = pgTable(
  "translations",
  {
    language: text("language").notNull(),
    sourceHash: text("source_hash").notNull(),
    source: text("source").notNull(),
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.sourceHash] })],
);

/** Translations by a machine, kept so that each text is translated once (reading 35); found as human translations are, and used only without one. */
export const machineTranslations = pgTable(
  "machine_translations",
  {
    language: text("language").notNull(),
    sourceHash: text("source_hash").notNull(),
    text: text("text").notNull(),
    /** The host that translated it, so that an operator can throw away what one service made. */
    provider: text("provider").notNull(),
    madeAt: moment("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.sourceHash] })],
);

/** Which content packs were imported, and when. */
export const imports = pgTable("imports", {
  id: identityKey(),
  digest: text("digest").notNull(),
  importedAt: moment("imported_at").notNull(),
});

/**
 * The files of content packs that are stored whole, so that an interrupted import goes on where it stopped and files of a pack that
 * left can be deleted. A file of the pack counts as unchanged while its size and the time of its last change are the same, as with
 * rsync.
 */
export const contentFiles = pgTable("content_files", {
  key: text("key").primaryKey(),
  size: bigint("size", { mode: "number" }).notNull(),
  modifiedAt: moment("modified_at").notNull(),
});
