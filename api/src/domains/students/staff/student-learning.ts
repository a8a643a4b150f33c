import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { EssayStatus } from "@academy/shared/contract/essay";
import type { StudentLearning } from "@academy/shared/contract/staff/student-learning";
import { sql } from "drizzle-orm";
import { testAttempts } from "#database/tables/attempts.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { courses, progress } from "#database/tables/courses.ts";
import { essays } from "#database/tables/essays.ts";
import { enrolments } from "#database/tables/payments.ts";
import { sessions, students } from "#database/tables/students.ts";
import { countedLectures, countedTopics } from "./student-sorts.ts";

const ofStudent = sql`= ${students.id}`;

/** A moment of a statement's expression, in milliseconds. */
const asDate = (value: unknown): Date | null => (value === null ? null : new Date(Number(value)));

/** The columns with what `StudentLearning` says, each read for the row's student by an index. */
export const learningColumns = {
  lecturesDone: sql<number>`(select count(*)::int from ${progress} where ${progress.studentId} ${ofStudent}
    and ${progress.completedAt} is not null and ${progress.lectureId} in ${countedLectures})`,
  lecturesOf: sql<number>`(select count(*)::int from ${countedLectures} as counted)`,
  started: sql<boolean>`exists (select 1 from ${progress} where ${progress.studentId} ${ofStudent}
    and ${progress.reportedAt} >= ${enrolments.createdAt})`,
  testsPassed: sql<number>`(select count(*)::int from ${topicResults} where ${topicResults.studentId} ${ofStudent}
    and ${topicResults.topicId} in ${countedTopics})`,
  topicsOf: sql<number>`(select count(*)::int from ${countedTopics} as counted)`,
  testsBest: sql<number | null>`(select round(avg(best))::int from (
    select max(100.0 * ${testAttempts.score} / jsonb_array_length(${testAttempts.questions})) as best from ${testAttempts}
    where ${testAttempts.studentId} ${ofStudent} and ${testAttempts.score} is not null
      and ${testAttempts.topicId} in ${countedTopics} group by ${testAttempts.topicId}) as topics_best)`,
  tries: sql<number>`(select count(*)::int from ${testAttempts} where ${testAttempts.studentId} ${ofStudent}
    and ${testAttempts.submittedAt} is not null and ${testAttempts.topicId} in ${countedTopics})`,
  essayStatus: sql<EssayStatus | null>`(select ${essays.status} from ${essays} where ${essays.studentId} ${ofStudent}
    and ${essays.courseId} = ${MAIN_COURSE_ID} order by ${essays.id} desc limit 1)`,
  essayPoints: sql<number | null>`(select ${essayResults.points} from ${essayResults}
    where ${essayResults.studentId} ${ofStudent} and ${essayResults.courseId} = ${MAIN_COURSE_ID})`,
  pointsNeeded: sql<number>`(select ${courses.certificatePoints} from ${courses} where ${courses.id} = ${MAIN_COURSE_ID})`,
  certified: sql<boolean>`exists (select 1 from ${certificates} where ${certificates.studentId} ${ofStudent}
    and ${certificates.courseId} = ${MAIN_COURSE_ID} and ${certificates.replacedAt} is null
    and ${certificates.revokedAt} is null)`,
  seenAt: sql<Date | null>`(extract(epoch from greatest(
    (select max(${sessions.usedAt}) from ${sessions} where ${sessions.studentId} ${ofStudent}),
    (select max(${progress.reportedAt}) from ${progress} where ${progress.studentId} ${ofStudent}),
    (select max(${testAttempts.startedAt}) from ${testAttempts} where ${testAttempts.studentId} ${ofStudent})
  )) * 1000)::float8`.mapWith(asDate),
};

/** What the columns say, as the contract has it. */
export interface LearningRow {
  lecturesDone: number;
  lecturesOf: number;
  started: boolean;
  testsPassed: number;
  topicsOf: number;
  testsBest: number | null;
  tries: number;
  essayStatus: EssayStatus | null;
  essayPoints: number | null;
  pointsNeeded: number;
  certified: boolean;
  seenAt: Date | null;
}

/**
 * The learning of a student. Who may review essays must not learn from the list whose essay waits (reading 79): for readers who do
 * not manage students, an essay is shown once it is evaluated.
 */
export function presentLearning(row: LearningRow, manages: boolean): StudentLearning {
  const { essayStatus, essayPoints } = row;
  const isShown = essayStatus !== null && (manages || essayStatus === "evaluated");
  const points = essayStatus === "evaluated" ? essayPoints : null;
  return {
    lectures: { done: row.lecturesDone, of: row.lecturesOf },
    tests: { passed: row.testsPassed, of: row.topicsOf, best: row.testsBest, tries: row.tries },
    essay: isShown ? { status: essayStatus, points } : null,
    points: { have: row.testsPassed + (essayPoints ?? 0), needed: row.pointsNeeded },
    started: row.started,
    certified: row.certified,
    seen_at: row.seenAt?.toISOString() ?? null,
  };
}
