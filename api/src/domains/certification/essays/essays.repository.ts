import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { and, desc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { type Db, findRow, firstRow, lockRow, matches, onlyRow } from "#database/database.ts";
import {
  type EssayReviewRow,
  essayEvents,
  essayGuides,
  essayReviews,
  essays,
  essayTopics,
  essayVersions,
} from "#database/tables/essays.ts";
import { VERSIONS_MAX } from "./rules/versions.ts";

/** An evaluation: a review that did not return the essay. */
export type EvaluationRow = EssayReviewRow & { points: number; criteria: NonNullable<EssayReviewRow["criteria"]> };

const isEvaluation = (review: EssayReviewRow): review is EvaluationRow => review.verdict !== "returned";

/** The evaluations among reviews, oldest first. */
export const evaluationsOf = (reviews: readonly EssayReviewRow[]) => reviews.filter(isEvaluation);

/** SQL of essays with their versions, steps and reviews. */
export function essaysRepository(db: Db) {
  return {
    /** The guidance and rubric of the content pack; null where it has no essay. */
    guide: () => firstRow(db.select().from(essayGuides).limit(1)),

    /** The topics that new essays of a course get now, in their order; a course without topics of its own gets those of the main course. */
    async topics(courseId: number) {
      const rows = await db
        .select({ content: essayTopics.content })
        .from(essayTopics)
        .where(isNull(essayTopics.withdrawnAt))
        .orderBy(essayTopics.position);
      const ofCourse = (id: number) =>
        rows.map(({ content }) => content).filter(({ course_id }) => (course_id ?? MAIN_COURSE_ID) === id);
      const own = ofCourse(courseId);
      return own.length > 0 ? own : ofCourse(MAIN_COURSE_ID);
    },

    /** A student's essays of a course, newest first. */
    ofStudent: (studentId: number, courseId: number) =>
      db.select().from(essays).where(matches(essays, { studentId, courseId })).orderBy(desc(essays.id)),

    /** All essays of a student, oldest first. */
    allOf: (studentId: number) => db.select().from(essays).where(eq(essays.studentId, studentId)).orderBy(essays.id),

    /** A student's newest essay of a course, locked until the transaction ends. */
    lockNewest: (studentId: number, courseId: number) =>
      firstRow(
        db
          .select()
          .from(essays)
          .where(matches(essays, { studentId, courseId }))
          .orderBy(desc(essays.id))
          .limit(1)
          .for("update"),
      ),

    find: (id: number) => findRow(db, essays, { id }),

    /** An essay, locked until the transaction ends. */
    lock: (id: number) => lockRow(db, essays, { id }),

    /** Adds an essay; null when the student already has one of this intake. */
    add: (row: typeof essays.$inferInsert) => firstRow(db.insert(essays).values(row).onConflictDoNothing().returning()),

    update: (id: number, change: Partial<typeof essays.$inferInsert>) =>
      onlyRow(db.update(essays).set(change).where(eq(essays.id, id)).returning()),

    async addEvent(row: typeof essayEvents.$inferInsert) {
      await db.insert(essayEvents).values(row);
    },

    events: (essayId: number) =>
      db
        .select({ status: essayEvents.status, at: essayEvents.at })
        .from(essayEvents)
        .where(eq(essayEvents.essayId, essayId))
        .orderBy(essayEvents.id),

    async addReview(row: typeof essayReviews.$inferInsert) {
      await db.insert(essayReviews).values(row);
    },

    /** The reviews of essays, oldest first. */
    reviews: (essayIds: readonly number[]) =>
      db
        .select()
        .from(essayReviews)
        .where(inArray(essayReviews.essayId, [...essayIds]))
        .orderBy(essayReviews.id),

    /** Earlier versions of a text, without the texts, newest first. */
    versions: (essayId: number) =>
      db
        .select({ id: essayVersions.id, savedAt: essayVersions.savedAt, words: essayVersions.words })
        .from(essayVersions)
        .where(eq(essayVersions.essayId, essayId))
        .orderBy(desc(essayVersions.id)),

    /** Earlier versions of a text, oldest first. */
    versionTexts: (essayId: number) =>
      db
        .select({ saved_at: essayVersions.savedAt, text: essayVersions.text })
        .from(essayVersions)
        .where(eq(essayVersions.essayId, essayId))
        .orderBy(essayVersions.id),

    newestVersion: (essayId: number) =>
      firstRow(
        db
          .select()
          .from(essayVersions)
          .where(eq(essayVersions.essayId, essayId))
          .orderBy(desc(essayVersions.id))
          .limit(1),
      ),

    /** An earlier version of one of the student's essays. */
    async version(id: number, studentId: number) {
      const [row] = await db
        .select({ version: essayVersions })
        .from(essayVersions)
        .innerJoin(essays, eq(essays.id, essayVersions.essayId))
        .where(and(eq(essayVersions.id, id), eq(essays.studentId, studentId)));
      return row?.version ?? null;
    },

    /** Stores a version to return to, and deletes the oldest ones beyond the limit. */
    async keepVersion(row: typeof essayVersions.$inferInsert) {
      await db.insert(essayVersions).values(row);
      const kept = db
        .select({ id: essayVersions.id })
        .from(essayVersions)
        .where(eq(essayVersions.essayId, row.essayId))
        .orderBy(desc(essayVersions.id))
        .limit(VERSIONS_MAX);
      await db
        .delete(essayVersions)
        .where(and(eq(essayVersions.essayId, row.essayId), notInArray(essayVersions.id, kept)));
    },
  };
}
