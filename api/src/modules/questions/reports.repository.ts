import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import type { PostKind } from "./questions.repository.ts";

const POSTS = { question: questions, answer: answers };

const about = (kind: PostKind, id: number) => eq(kind === "question" ? reports.questionId : reports.answerId, id);

/** SQL of reported questions and answers. */
export function reportsRepository(db: Db) {
  /** Reports nobody decided, with the words they are about; what its author deleted needs no decision. */
  const undecided = (also?: SQL) =>
    db
      .select({
        report: reports,
        author: students.email,
        authorId: students.id,
        content: sql<string>`coalesce(${questions.content}, ${answers.content})`,
      })
      .from(reports)
      .leftJoin(questions, eq(questions.id, reports.questionId))
      .leftJoin(answers, eq(answers.id, reports.answerId))
      .innerJoin(students, eq(students.id, sql`coalesce(${questions.studentId}, ${answers.studentId})`))
      .where(and(isNull(reports.closedAt), isNull(questions.deletedAt), isNull(answers.deletedAt), also));

  return {
    /** The newest that wait for a decision. */
    waiting: (limit: number) => undecided().orderBy(desc(reports.id)).limit(limit),

    /** Those that no email told of, the oldest first. */
    untold: (limit: number) => undecided(isNull(reports.toldAt)).orderBy(asc(reports.id)).limit(limit),

    async markTold(upTo: number, now: Date): Promise<void> {
      await db
        .update(reports)
        .set({ toldAt: now })
        .where(and(isNull(reports.toldAt), lte(reports.id, upTo)));
    },

    /** Takes the words of a post away; the row stays as a placeholder. Null when there is none, false when it was done before. */
    async hide(kind: PostKind, id: number, now: Date): Promise<boolean | null> {
      const post = POSTS[kind];
      const [found] = await db.select({ deletedAt: post.deletedAt }).from(post).where(eq(post.id, id)).for("update");
      if (!found) return null;
      if (found.deletedAt) return false;
      await db.update(post).set({ title: "", content: "", deletedAt: now }).where(eq(post.id, id));
      return true;
    },

    /** Closes the open reports on a post and tells how many there were. */
    async close(kind: PostKind, id: number, now: Date): Promise<number> {
      const closed = await db
        .update(reports)
        .set({ closedAt: now })
        .where(and(about(kind, id), isNull(reports.closedAt)))
        .returning({ id: reports.id });
      return closed.length;
    },
  };
}
