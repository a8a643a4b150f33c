import type { StaffReportQuery } from "@academy/shared/contract/staff/reports";
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Db, firstRow } from "#database/database.ts";
import { literalLimit } from "#database/literal-limit.ts";
import { folded, matchesTerms, searchTerms } from "#database/search.ts";
import { lectures } from "#database/tables/courses.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import { author, type PostKind } from "#domains/learning/questions/questions.repository.ts";

/** The question in whose thread a reported post is. */
const thread = alias(questions, "thread");

const about = (kind: PostKind, id: number) => eq(kind === "question" ? reports.questionId : reports.answerId, id);

/** Whether a report is the first one of its post, among open reports or among those decided together: a post is listed once. */
const isFirst = sql`not exists (select 1 from ${reports} earlier where earlier.id < ${reports.id}
  and (earlier.question_id = ${reports.questionId} or earlier.answer_id = ${reports.answerId})
  and earlier.closed_at is not distinct from ${reports.closedAt})`;

/** SQL of reported posts as the staff see them. */
export function staffReportsRepository(db: Db) {
  const text = sql<string>`coalesce(${answers.hiddenContent}, ${answers.content}, ${questions.hiddenContent}, ${questions.content})`;

  const searched = folded(sql`${reports.reason} || ' ' || ${text}`);

  return {
    /** A page of posts, and one more when there is one; a post that its author deleted does not wait for a decision. */
    page({ filter, q, limit }: StaffReportQuery, after: { closedAt: Date | null; id: number } | null) {
      const isWaiting = filter === "waiting";
      const waiting = and(isNull(reports.closedAt), isNull(questions.deletedAt), isNull(answers.deletedAt));
      const isAfter = () => {
        if (!after) return undefined;
        if (isWaiting || !after.closedAt) return gt(reports.id, after.id);
        return sql`(${reports.closedAt}, ${reports.id}) < (${after.closedAt.toISOString()}::timestamptz, ${after.id})`;
      };
      const order = isWaiting ? [asc(reports.id)] : [desc(reports.closedAt), desc(reports.id)];
      const rows = db
        .select({
          report: reports,
          question: { id: thread.id, lectureId: thread.lectureId },
          lecture: { id: lectures.id, title: lectures.title },
          text,
          authorId: students.id,
          byStaff: sql<boolean>`coalesce(${answers.byStaff}, false)`,
          author,
          count: sql<number>`(select count(*)::int from ${reports} same
            where (same.question_id = ${reports.questionId} or same.answer_id = ${reports.answerId})
            and same.closed_at is not distinct from ${reports.closedAt})`,
        })
        .from(reports)
        .leftJoin(questions, eq(questions.id, reports.questionId))
        .leftJoin(answers, eq(answers.id, reports.answerId))
        .innerJoin(thread, eq(thread.id, sql`coalesce(${reports.questionId}, ${answers.questionId})`))
        .innerJoin(lectures, eq(lectures.id, thread.lectureId))
        .innerJoin(students, eq(students.id, sql`coalesce(${questions.studentId}, ${answers.studentId})`))
        .where(
          and(
            isWaiting ? waiting : isNotNull(reports.closedAt),
            isFirst,
            matchesTerms(searched, searchTerms(q)),
            isAfter(),
          ),
        )
        .orderBy(...order)
        .limit(literalLimit(limit + 1));
      // With a name PostgreSQL plans the joins once: that takes longer than to read a page.
      return q ? rows : rows.prepare(`reports_${filter}_${limit}${after ? "_after" : ""}`).execute();
    },

    /** Every report of a post, oldest first. */
    ofPost: (kind: PostKind, id: number) =>
      db
        .select({ report: reports, author })
        .from(reports)
        .innerJoin(students, eq(students.id, reports.studentId))
        .where(about(kind, id))
        .orderBy(reports.id),

    /** The last open report of a post; null when there is none. The reports are locked until the decision is written. */
    async lastOpen(kind: PostKind, id: number) {
      const open = await db
        .select({ id: reports.id })
        .from(reports)
        .where(and(about(kind, id), isNull(reports.closedAt)))
        .orderBy(reports.id)
        .for("update");
      return open.at(-1)?.id ?? null;
    },

    lectureOf: (questionId: number) =>
      firstRow(
        db
          .select({ id: lectures.id, title: lectures.title })
          .from(questions)
          .innerJoin(lectures, eq(lectures.id, questions.lectureId))
          .where(eq(questions.id, questionId)),
      ),
  };
}
