import { sql } from "drizzle-orm";
import { batchLoader } from "#database/batch-loader.ts";
import { type Db, rowsOf } from "#database/database.ts";
import { isRejectedRow } from "#database/rejected-row.ts";
import { questions } from "#database/tables/questions.ts";

/** A question to be written. */
type NewQuestion = Pick<typeof questions.$inferSelect, "lectureId" | "studentId" | "title" | "content" | "createdAt">;

interface Written {
  id: number;
  lecture_id: number;
  student_id: number;
  content: string;
}

/** The result for one question: its number, or why it could not be written. */
type Outcome = { id: number } | { error: unknown };

const nameOf = (lecture: number, student: number, content: string) => JSON.stringify([lecture, student, content]);

/** Writes questions in one statement; returns their numbers in the same order. */
async function writeTogether(db: Db, batch: readonly NewQuestion[]) {
  const rows = await rowsOf<Written>(
    db,
    sql`insert into ${questions} (lecture_id, student_id, title, content, created_at)
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as requested ("lectureId" int, "studentId" int, title text, content text, "createdAt" timestamptz)
        returning id, lecture_id, student_id, content`,
  );
  // If a student asks the same text twice, either question may get either number.
  const byName = Map.groupBy(rows, ({ lecture_id, student_id, content }) => nameOf(lecture_id, student_id, content));
  return batch.map(({ lectureId, studentId, content }) => {
    const row = byName.get(nameOf(lectureId, studentId, content))?.shift();
    if (!row) throw new Error("a question that was written was not given back");
    return row.id;
  });
}

/**
 * Writes questions. Those that arrive while others are being written share the next statement, which updates the count on the
 * lecture's row once; alone, each would wait for that row. A question is answered when its statement is committed. When the
 * database refuses a row, each question of the statement is written alone, so that none fails because of another. After any other
 * failure none is retried, since it may have been written.
 */
export function questionWriter(db: Db): (question: NewQuestion) => Promise<typeof questions.$inferSelect> {
  const alone = (question: NewQuestion) =>
    writeTogether(db, [question]).then(
      ([id]) => ({ id: id as number }),
      (error: unknown) => ({ error }),
    );
  const write = batchLoader<NewQuestion, Outcome>(async (batch) => {
    const outcomes = await writeTogether(db, batch).then(
      (ids): Outcome[] => ids.map((id) => ({ id })),
      (error: unknown) =>
        batch.length > 1 && isRejectedRow(error) ? Promise.all(batch.map(alone)) : batch.map(() => ({ error })),
    );
    return new Map(batch.map((question, at) => [question, outcomes[at] as Outcome]));
  });

  return async (question) => {
    const outcome = (await write(question)) as Outcome;
    if ("error" in outcome) throw outcome.error;
    const nothingElse = { isImportant: false, answersCount: 0, editedAt: null, deletedAt: null, assignedTo: null };
    const waiting = { waitsSince: question.createdAt };
    const notHidden = { hiddenAt: null, hiddenTitle: null, hiddenContent: null, hiddenReason: null };
    return { ...question, ...nothingElse, ...waiting, ...notHidden, id: outcome.id };
  };
}
