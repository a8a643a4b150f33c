import { index, integer, text } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { lectureReference } from "./courses.ts";
import { studentReference } from "./students.ts";
import { pgTable } from "./table.ts";

/** Students' own notes at moments of lectures. */
export const notes = pgTable(
  "notes",
  {
    id: identityKey(),
    studentId: studentReference(),
    lectureId: lectureReference(),
    /** Seconds from the lecture's beginning. */
    second: integer("second").notNull(),
    content: text("content").notNull(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
  },
  (table) => [index("notes_student_lecture").on(table.studentId, table.lectureId, table.second, table.id)],
);
