import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { EssayStatus } from "@academy/shared/contract/essay";
import { sql } from "drizzle-orm";
import { testAttempts } from "#database/tables/attempts.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { courses, progress } from "#database/tables/courses.ts";
import { essays } from "#database/tables/essays.ts";
import { enrolments } from "#database/tables/payments.ts";
import { sessions, students } from "#database/tables/students.ts";
import { isoTime } from "#format/iso-time.ts";
import { countedLectures, countedTopics } from "./student-sorts.ts";

const ofStudent = sql`= ${students.id}`;

/** The topics and the lectures that count, read once for all rows of a statement. */
const topicsThatCount = sql`(array${countedTopics})`;
const lecturesThatCount = sql`(array${countedLectures})`;

/** A moment of a statement's expression, in milliseconds. */
const asDate = (value: unknown) => (value === null ? null : new Date(Number(value)));

/** Completed lectures and the newest report of a student's progress, read in one pass. */
const learned = sql`(select count(*) filter (where ${progress.completedAt} is not null
    and ${progress.lectureId} = any(${lecturesThatCount}))::int as done, max(${progress.reportedAt}) as last
  from ${progress} where ${progress.studentId} ${ofStudent}) as learned`;

/** The mean of the best results, the number of submitted attempts, and when the newest was begun. */
const tested = sql`(select round(avg(best))::int as best, coalesce(sum(tries), 0)::int as tries, max(last) as last from (
    select max(100.0 * ${testAttempts.score} / jsonb_array_length(${testAttempts.questions})) filter (where counts) as best,
      count(${testAttempts.submittedAt}) filter (where counts) as tries, max(${testAttempts.startedAt}) as last
    from ${testAttempts}, lateral (select ${testAttempts.topicId} = any(${topicsThatCount}) as counts) as counted
    where ${testAttempts.studentId} ${ofStudent} group by ${testAttempts.topicId}) as by_topic) as tested`;

/** What `learningColumns` read besides the student and the enrolment: one row for each student. */
export const LEARNING_FIGURES = [learned, tested] as const;

/** The columns with what `StudentLearning` says, each read for the row's student by an index. */
export const learningColumns = {
  lecturesDone: sql<number>`learned.done`,
  lecturesOf: sql<number>`cardinality(${lecturesThatCount})`,
  started: sql<boolean>`coalesce(learned.last >= ${enrolments.createdAt}, false)`,
  testsPassed: sql<number>`(select count(*)::int from ${topicResults} where ${topicResults.studentId} ${ofStudent}
    and ${topicResults.topicId} = any(${topicsThatCount}))`,
  topicsOf: sql<number>`cardinality(${topicsThatCount})`,
  testsBest: sql<number | null>`tested.best`,
  tries: sql<number>`tested.tries`,
  essayStatus: sql<EssayStatus | null>`(select ${essays.status} from ${essays} where ${essays.studentId} ${ofStudent}
    and ${essays.courseId} = ${MAIN_COURSE_ID} order by ${essays.id} desc limit 1)`,
  essayPoints: sql<number | null>`(select ${essayResults.points} from ${essayResults}
    where ${essayResults.studentId} ${ofStudent} and ${essayResults.courseId} = ${MAIN_COURSE_ID})`,
  pointsNeeded: sql<number>`(select ${courses.certificatePoints} from ${courses} where ${courses.id} = ${MAIN_COURSE_ID})`,
  // As a count, since PostgreSQL would read the certificates of everybody for an exists.
  certified: sql<boolean>`(select count(*) > 0 from ${certificates} where ${certificates.studentId} ${ofStudent}
    and ${certificates.courseId} = ${MAIN_COURSE_ID} and ${certificates.replacedAt} is null
    and ${certificates.revokedAt} is null)`,
  seenAt: sql<Date | null>`(extract(epoch from greatest(
    (select max(${sessions.usedAt}) from ${sessions} where ${sessions.studentId} ${ofStudent}), learned.last, tested.last
  )) * 1000)::float8`.mapWith(asDate),
};

/** What the columns say, as the contract has it. */
interface LearningRow {
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
 * The learning of a student. Who may review essays must not learn from the list whose essay waits: for readers who do
 * not manage students, an essay is shown once it is evaluated.
 */
export function presentLearning(row: LearningRow, manages: boolean) {
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
    seen_at: isoTime(row.seenAt),
  };
}
