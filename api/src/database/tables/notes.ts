import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { lectures } from "./courses.ts";
import { students } from "./students.ts";

/** Students' own notes at moments of lectures. */
export const notes = pgTable(
  "notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    studentId: integer("student_id")
      .notNull()
      .references(() => students.id),
    lectureId: integer("lecture_id")
      .notNull()
      .references(() => lectures.id),
    /** Seconds from the lecture's beginning. */
    second: integer("second").notNull(),
    content: text("content").notNull(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
  },
  (table) => [index("notes_student_lecture").on(table.studentId, table.lectureId, table.second, table.id)],
);
