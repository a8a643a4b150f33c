import {
  OLDEST_FIRST,
  type StaffQuestionFilter,
  type StaffQuestionQuery,
} from "@academy/shared/contract/staff/questions";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Db, firstRow, matches } from "#database/database.ts";
import { folded, matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { courses, lectures, topics } from "#database/tables/courses.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import { author } from "#domains/learning/questions/questions.repository.ts";
import { ASSIGNEE, assigned, assignedTo } from "#domains/support/assignment/assignment.ts";
import type { QuestionScope } from "./questions-scope.ts";

/** The questions that have an open report, on themselves or on one of their answers. */
const reported = sql`(select coalesce(${reports.questionId}, reported.question_id) from ${reports}
  left join answers reported on reported.id = ${reports.answerId} where ${reports.closedAt} is null)`;

const alive = matches(questions, { deletedAt: null, hiddenAt: null });

const FILTERS: Record<StaffQuestionFilter, SQL | undefined> = {
  // The condition must repeat that of the partial index word for word.
  unanswered: and(isNotNull(questions.waitsSince), alive),
  answered: matches(questions, { waitsSince: null, deletedAt: null }),
  important: sql`${questions.isImportant}`,
  hidden: isNotNull(questions.hiddenAt),
  reported: sql`${questions.id} in ${reported}`,
  all: undefined,
};

const columns = {
  question: questions,
  author,
  lecture: { id: lectures.id, title: lectures.title },
  topic: { id: topics.id, title: topics.title },
  course: { id: courses.id, title: courses.title },
  isReported: sql<boolean>`${questions.id} in ${reported}`,
  assignee: ASSIGNEE,
};

/** A question with the columns of the staff's list and page. */
export type StaffQuestionRow = Awaited<ReturnType<ReturnType<typeof staffQuestionsRepository>["find"]>>;

/** SQL of questions as the staff see them: on all lectures, or on those of one instructor. */
export function staffQuestionsRepository(db: Db, { teacher, seesStudents, member }: QuestionScope) {
  const taught = db
    .select({ id: lectures.id })
    .from(lectures)
    .where(eq(lectures.teacherSlug, teacher ?? ""));
  const inScope =
    teacher === "all" ? undefined : or(inArray(questions.lectureId, taught), eq(questions.assignedTo, member));

  const selected = () =>
    db
      .select(columns)
      .from(questions)
      .innerJoin(students, eq(students.id, questions.studentId))
      .innerJoin(lectures, eq(lectures.id, questions.lectureId))
      .innerJoin(topics, eq(topics.id, lectures.topicId))
      .innerJoin(courses, eq(courses.id, topics.courseId))
      .leftJoin(assigned, eq(assigned.id, questions.assignedTo));

  function isWithin({ lecture, topic, course }: StaffQuestionQuery) {
    if (lecture) return eq(questions.lectureId, lecture);
    if (!topic && !course) return undefined;
    const within = topic ? eq(lectures.topicId, topic) : eq(topics.courseId, course ?? 0);
    const ids = db.select({ id: lectures.id }).from(lectures).innerJoin(topics, eq(topics.id, lectures.topicId));
    return inArray(questions.lectureId, ids.where(within));
  }

  function byAuthor(by: string | undefined) {
    if (!by) return undefined;
    const found = seesStudents
      ? matchesTerms(searchTextOf(students), searchTerms(by))
      : eq(folded(sql`${students.firstName}`), folded(sql`${by}`));
    return inArray(questions.studentId, db.select({ id: students.id }).from(students).where(found));
  }

  // The text of hidden questions is searched only under this filter: these are few rows, with a partial index.
  const containing = (q: string | undefined, filter: StaffQuestionFilter) =>
    matchesTerms(
      filter === "hidden" ? folded(sql`${questions.hiddenContent}`) : searchTextOf(questions),
      searchTerms(q),
    );

  return {
    /** A page, and one more question when there is one. */
    page(query: StaffQuestionQuery, after: number | null) {
      const { filter, q, by, limit } = query;
      const isOldestFirst = OLDEST_FIRST.includes(filter);
      const behind = isOldestFirst ? gt(questions.id, after ?? 0) : lt(questions.id, after ?? 0);
      const isAssigned = assignedTo(questions.assignedTo, query.assigned, member);
      const conditions = [inScope, FILTERS[filter], isAssigned, isWithin(query), byAuthor(by), containing(q, filter)];
      const order = isOldestFirst ? asc(questions.id) : desc(questions.id);
      // The numbers are selected first, so that only the questions of the page are joined.
      const picked = db
        .select({ id: questions.id })
        .from(questions)
        .where(and(...conditions, after === null ? undefined : behind))
        .orderBy(order)
        .limit(limit + 1);
      return selected().where(inArray(questions.id, picked)).orderBy(order);
    },

    find: (id: number) => firstRow(selected().where(and(eq(questions.id, id), inScope))),

    /** An answer to a question within the scope, locked until the transaction ends. */
    async ofAnswer(answerId: number) {
      const [row] = await db
        .select({ answer: answers, lectureId: questions.lectureId })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(and(eq(answers.id, answerId), inScope))
        .for("update", { of: answers });
      return row?.answer ?? null;
    },

    /** Locks a question while it is answered, and returns its last answer. */
    async lock(id: number) {
      const held = await db
        .select({ id: questions.id })
        .from(questions)
        .where(and(eq(questions.id, id), inScope))
        .for("update", { of: questions });
      if (held.length === 0) return null;
      const [row] = await db
        .select({ last: sql<number | null>`max(${answers.id})` })
        .from(answers)
        .where(eq(answers.questionId, id));
      return { last: row?.last ?? null };
    },

    thread: (questionId: number) =>
      db
        .select({ answer: answers, author })
        .from(answers)
        .innerJoin(students, eq(students.id, answers.studentId))
        .where(eq(answers.questionId, questionId))
        .orderBy(answers.id),

    /** Lectures on which questions can be posted, in the order of the course. */
    locations: () =>
      db
        .select({ lecture: columns.lecture, topic: columns.topic, course: columns.course })
        .from(lectures)
        .innerJoin(topics, eq(topics.id, lectures.topicId))
        .innerJoin(courses, eq(courses.id, topics.courseId))
        .where(and(isNull(lectures.withdrawnAt), teacher === "all" ? undefined : inArray(lectures.id, taught)))
        .orderBy(courses.id, topics.position, lectures.position),

    async assign(id: number, memberId: number | null) {
      await db.update(questions).set({ assignedTo: memberId }).where(eq(questions.id, id));
    },

    async changeAnswer(id: number, texts: { title: string; content: string; editedAt: Date }) {
      await db.update(answers).set(texts).where(eq(answers.id, id));
    },
  };
}
