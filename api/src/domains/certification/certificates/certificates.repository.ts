import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, lockRow, matches } from "#database/database.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { lectures, progress, topics } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import { drawStatusIndex } from "./status-index.ts";

/** A row of the certificates' table. */
export type CertificateRow = typeof certificates.$inferSelect;

/** What a student has achieved in a course. */
export interface Achievement {
  topics: number;
  topicsCompleted: number;
  testsPassed: number;
  /** Null until the essay is evaluated. */
  essay: number | null;
}

/** A student's certificate of a course that no other has replaced; there is at most one. */
const currentOf = (studentId: number, courseId: number) =>
  matches(certificates, { studentId, courseId, replacedAt: null });

/** SQL of results and certificates. */
export function certificatesRepository(db: Db) {
  return {
    /** Counts what the certificate requires; a topic is complete when all its lectures are. Withdrawn topics and lectures do not count. */
    async achievement(studentId: number, courseId: number) {
      const rows = await db
        .select({
          topic: topics.id,
          lectures: sql<number>`count(${lectures.id})::int`,
          completed: sql<number>`count(${progress.completedAt})::int`,
          passed: sql<boolean>`bool_or(${topicResults.passedAt} is not null)`,
        })
        .from(topics)
        .leftJoin(lectures, and(eq(lectures.topicId, topics.id), isNull(lectures.withdrawnAt)))
        .leftJoin(progress, and(eq(progress.lectureId, lectures.id), eq(progress.studentId, studentId)))
        .leftJoin(topicResults, and(eq(topicResults.topicId, topics.id), eq(topicResults.studentId, studentId)))
        .where(matches(topics, { courseId, withdrawnAt: null }))
        .groupBy(topics.id);
      const [essay] = await db
        .select({ points: essayResults.points })
        .from(essayResults)
        .where(matches(essayResults, { studentId, courseId }));
      return {
        topics: rows.length,
        topicsCompleted: rows.filter((row) => row.lectures > 0 && row.completed === row.lectures).length,
        testsPassed: rows.filter((row) => row.passed).length,
        essay: essay?.points ?? null,
      };
    },

    topicIds: async (courseId: number) =>
      (
        await db
          .select({ id: topics.id })
          .from(topics)
          .where(matches(topics, { courseId, withdrawnAt: null }))
          .orderBy(topics.position)
      ).map(({ id }) => id),

    async passTopic(row: typeof topicResults.$inferInsert) {
      await db.insert(topicResults).values(row).onConflictDoNothing();
    },

    async evaluateEssay(row: typeof essayResults.$inferInsert) {
      const { points, evaluatedAt, givenBy } = row;
      await db
        .insert(essayResults)
        .values(row)
        .onConflictDoUpdate({
          target: [essayResults.studentId, essayResults.courseId],
          set: { points, evaluatedAt, givenBy },
        });
    },

    of: (studentId: number, courseId: number) =>
      firstRow(db.select().from(certificates).where(currentOf(studentId, courseId))),

    /** The numbers of all certificates a student ever had. */
    numbersOf: async (studentId: number) =>
      (
        await db.select({ number: certificates.number }).from(certificates).where(eq(certificates.studentId, studentId))
      ).map(({ number }) => number),

    /** The numbers of a student's valid certificates. */
    validOf: async (studentId: number) =>
      (
        await db
          .select({ number: certificates.number })
          .from(certificates)
          .where(matches(certificates, { studentId, revokedAt: null }))
          .orderBy(certificates.id)
      ).map(({ number }) => number),

    byNumber: (number: string) => findRow(db, certificates, { number }),

    /** One certificate, locked until the transaction ends. */
    lockByNumber: (number: string) => lockRow(db, certificates, { number }),

    /**
     * Issues a certificate; false when another one was issued at the same moment, which stays (threat B33). The position in the
     * status lists is drawn at random until a free one is found: the lists are never more than half full.
     */
    async issue(row: Omit<typeof certificates.$inferInsert, "id" | "statusIndex">) {
      const own = currentOf(row.studentId, row.courseId);
      for (;;) {
        const [counted] = await db.select({ issued: count() }).from(certificates);
        const statusIndex = drawStatusIndex(counted?.issued ?? 0);
        const issued = await db
          .insert(certificates)
          .values({ ...row, statusIndex })
          .onConflictDoNothing()
          .returning({ id: certificates.id });
        if (issued.length === 1) return true;
        const [known] = await db.select({ id: certificates.id }).from(certificates).where(own);
        if (known) return false;
      }
    },

    /** Makes a certificate valid again and drops the open decision about it. */
    async restore(id: number) {
      await db.update(certificates).set({ revokedAt: null, decisionRequestedAt: null }).where(eq(certificates.id, id));
    },

    /** Withdraws a certificate: its public page says so from now on. */
    async withdraw(id: number, now: Date) {
      await db.update(certificates).set({ revokedAt: now, decisionRequestedAt: null }).where(eq(certificates.id, id));
    },

    /** Marks a certificate as replaced by another: it is revoked for good, and no decision about it is open. */
    async replace(id: number, now: Date) {
      await db
        .update(certificates)
        .set({
          revokedAt: sql`coalesce(${certificates.revokedAt}, ${now.toISOString()}::timestamptz)`,
          replacedAt: now,
          decisionRequestedAt: null,
        })
        .where(eq(certificates.id, id));
    },

    /** Notes that the operator has to decide about a valid certificate; null when there is none, or the decision was requested before. */
    async askDecision(studentId: number, courseId: number, now: Date) {
      const own = matches(certificates, { studentId, courseId });
      return firstRow(
        db
          .update(certificates)
          .set({ decisionRequestedAt: now })
          .where(and(own, isNull(certificates.revokedAt), isNull(certificates.decisionRequestedAt)))
          .returning(),
      );
    },

    /** Certificates that wait for a decision, the oldest first, with their owners' addresses. */
    undecided: (limit: number) =>
      db
        .select({ certificate: certificates, email: students.email })
        .from(certificates)
        .innerJoin(students, eq(students.id, certificates.studentId))
        .where(and(isNotNull(certificates.decisionRequestedAt), isNull(certificates.revokedAt)))
        .orderBy(certificates.decisionRequestedAt, certificates.id)
        .limit(limit),
  };
}
