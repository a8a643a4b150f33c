import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Db, firstRow } from "#database/database.ts";
import { calendarFeeds, seminarAttendance, seminars } from "#database/tables/academy.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { lectures, openings, progress, topics } from "#database/tables/courses.ts";
import { groupMembers, groups } from "#database/tables/groups.ts";
import { notes } from "#database/tables/notes.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";

/** SQL of a student's learning: progress, results, certificates, posts and live sessions. */
export function exportLearning(db: Db, studentId: number) {
  return {
    group: () =>
      firstRow(
        db
          .select({ name: groups.name, since: groupMembers.since, is_waiting: groupMembers.isWaiting })
          .from(groupMembers)
          .innerJoin(groups, eq(groups.id, groupMembers.groupId))
          .where(eq(groupMembers.studentId, studentId)),
      ),

    progress: () =>
      db
        .select({
          lecture: lectures.title,
          position_seconds: progress.position,
          speed: progress.speed,
          watched: progress.watched,
          reported_at: progress.reportedAt,
          completed_at: progress.completedAt,
          declared: progress.declared,
          reopened_at: progress.reopenedAt,
        })
        .from(progress)
        .innerJoin(lectures, eq(lectures.id, progress.lectureId))
        .where(eq(progress.studentId, studentId))
        .orderBy(lectures.id),

    lecturesOpened: () =>
      db
        .select({ lecture: lectures.title, opened_at: openings.openedAt })
        .from(openings)
        .innerJoin(lectures, eq(lectures.id, openings.lectureId))
        .where(and(eq(openings.studentId, studentId), isNotNull(openings.openedAt)))
        .orderBy(lectures.id),

    topicsPassed: () =>
      db
        .select({ topic: topics.title, passed_at: topicResults.passedAt })
        .from(topicResults)
        .innerJoin(topics, eq(topics.id, topicResults.topicId))
        .where(eq(topicResults.studentId, studentId))
        .orderBy(topics.id),

    essays: () =>
      db
        .select({ points: essayResults.points, evaluated_at: essayResults.evaluatedAt })
        .from(essayResults)
        .where(eq(essayResults.studentId, studentId)),

    certificates: () =>
      db
        .select({
          number: certificates.number,
          name: certificates.name,
          course: certificates.course,
          points: certificates.points,
          issued_at: certificates.issuedAt,
          revoked_at: certificates.revokedAt,
          replaced_at: certificates.replacedAt,
        })
        .from(certificates)
        .where(eq(certificates.studentId, studentId)),

    questions: () =>
      db
        .select({
          id: questions.id,
          lecture: lectures.title,
          content: sql<string>`coalesce(${questions.hiddenContent}, ${questions.content})`,
          created_at: questions.createdAt,
        })
        .from(questions)
        .innerJoin(lectures, eq(lectures.id, questions.lectureId))
        .where(eq(questions.studentId, studentId))
        .orderBy(questions.id),

    notes: () =>
      db
        .select({
          lecture: lectures.title,
          second: notes.second,
          content: notes.content,
          created_at: notes.createdAt,
          edited_at: notes.editedAt,
        })
        .from(notes)
        .innerJoin(lectures, eq(lectures.id, notes.lectureId))
        .where(eq(notes.studentId, studentId))
        .orderBy(lectures.id, notes.second, notes.id),

    calendarFeed: async () => {
      const own = eq(calendarFeeds.studentId, studentId);
      return (await db.select({ madeAt: calendarFeeds.createdAt }).from(calendarFeeds).where(own))[0]?.madeAt ?? null;
    },

    liveSessions: () =>
      db
        .select({ title: seminars.title, starts_at: seminars.startsAt, marked_at: seminarAttendance.markedAt })
        .from(seminarAttendance)
        .innerJoin(seminars, eq(seminars.id, seminarAttendance.seminarId))
        .where(eq(seminarAttendance.studentId, studentId))
        .orderBy(seminars.startsAt),

    answers: () =>
      db
        .select({
          id: answers.id,
          question: questions.title,
          content: sql<string>`coalesce(${answers.hiddenContent}, ${answers.content})`,
          created_at: answers.createdAt,
        })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(eq(answers.studentId, studentId))
        .orderBy(answers.id),

    reports: () =>
      db
        .select({ reason: reports.reason, created_at: reports.createdAt, decision: reports.decision })
        .from(reports)
        .where(eq(reports.studentId, studentId))
        .orderBy(reports.id),
  };
}
