import type { ReportDecision } from "@academy/shared/contract/staff/reports";
import { and, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import type { PostKind } from "./questions.repository.ts";

const about = (kind: PostKind, id: number) => eq(kind === "question" ? reports.questionId : reports.answerId, id);

/** The post that a report is about. */
export const postOf = ({
  questionId,
  answerId,
}: Pick<typeof reports.$inferSelect, "questionId" | "answerId">): { kind: PostKind; id: number } =>
  questionId === null ? { kind: "answer", id: answerId ?? 0 } : { kind: "question", id: questionId };

/** SQL of reported questions and answers. */
export function reportsRepository(db: Db) {
  /** Undecided reports with the text of their posts; a post that its author deleted needs no decision. */
  const undecided = (also?: SQL) =>
    db
      .select({
        report: reports,
        author: students.email,
        authorId: students.id,
        content: sql<string>`coalesce(${questions.hiddenContent}, ${questions.content}, ${answers.hiddenContent}, ${answers.content})`,
      })
      .from(reports)
      .leftJoin(questions, eq(questions.id, reports.questionId))
      .leftJoin(answers, eq(answers.id, reports.answerId))
      .innerJoin(students, eq(students.id, sql`coalesce(${questions.studentId}, ${answers.studentId})`))
      .where(and(isNull(reports.closedAt), isNull(questions.deletedAt), isNull(answers.deletedAt), also));

  return {
    /** The newest reports that wait for a decision. */
    waiting: (limit: number) => undecided().orderBy(desc(reports.id)).limit(limit),

    /** The reports that no email has mentioned, the oldest first. */
    unreported: (limit: number) => undecided(isNull(reports.notifiedAt)).orderBy(reports.id).limit(limit),

    async markNotified(upTo: number, now: Date) {
      await db
        .update(reports)
        .set({ notifiedAt: now })
        .where(and(isNull(reports.notifiedAt), lte(reports.id, upTo)));
    },

    /** Closes the open reports on a post with the decision; returns how many there were. */
    async close(kind: PostKind, id: number, decision: ReportDecision, now: Date) {
      const closed = await db
        .update(reports)
        .set({ closedAt: now, decision })
        .where(and(about(kind, id), isNull(reports.closedAt)))
        .returning({ id: reports.id });
      return closed.length;
    },
  };
}
