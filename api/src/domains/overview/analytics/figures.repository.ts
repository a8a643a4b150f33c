import { ACADEMY_OFFSET_MINUTES } from "@academy/shared/contract/academy-time";
import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { FILM_SEGMENTS, SMALLEST_GROUP } from "@academy/shared/contract/staff/analytics";
import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { seminarAttendance } from "#database/tables/academy.ts";
import { dailyFigures } from "#database/tables/analytics.ts";
import { certificates, topicResults } from "#database/tables/certificates.ts";
import { lectures, progress } from "#database/tables/courses.ts";
import { essays } from "#database/tables/essays.ts";
import { groupMembers } from "#database/tables/groups.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { upsert } from "#database/upsert.ts";
import { countedLectures, countedTopics } from "#domains/students/staff/student-sorts.ts";

export type FigureKind = (typeof dailyFigures.$inferSelect)["kind"];

/** The figures of one subject. */
export interface Figures {
  subject: string;
  figures: number[];
}

const segments = Array.from({ length: FILM_SEGMENTS }, (_, at) => at);
const enough = sql`having count(*) >= ${SMALLEST_GROUP}`;
const counts = (conditions: SQL[]) =>
  sql.join(
    conditions.map((condition) => sql`count(*) filter (where ${condition})`),
    sql`, `,
  );

const isStudent = sql`${students.email} is not null and ${students.verifiedAt} is not null and not ${students.isStaff}`;

/** Started, finished, and for each segment who stopped there and who watched it again. `quietSince`: who watched later has not stopped. */
const ofLectures = (quietSince: Date) => sql`
  select lecture_id::text as subject, jsonb_build_array(count(*), count(completed_at),
    ${counts(segments.map((at) => sql`completed_at is null and reported_at < ${quietSince.toISOString()}::timestamptz and segment = ${at}`))},
    ${counts(segments.map((at) => sql`rewatched & ${1 << at} > 0`))}) as figures
  from (
    select ${progress.lectureId}, ${progress.completedAt}, ${progress.reportedAt}, ${progress.rewatched},
      least(${FILM_SEGMENTS - 1}, floor(${progress.position} * ${FILM_SEGMENTS}
        / greatest(coalesce(${lectures.videoSeconds}, ${lectures.duration} * 60), 1)))::int as segment
    from ${progress}
    join ${lectures} on ${lectures.id} = ${progress.lectureId} and ${lectures.withdrawnAt} is null
    join ${students} on ${students.id} = ${progress.studentId} and ${isStudent}
  ) as reports group by lecture_id ${enough}`;

const ofSessions = sql`
  select ${seminarAttendance.seminarId}::text as subject, jsonb_build_array(count(*)) as figures
  from ${seminarAttendance} group by 1 ${enough}`;

/** Each student with the last stage that was reached, as its position in `FUNNEL_STAGES`. */
const stages = sql`
  select ${students.id} as student_id,
    to_char((${students.createdAt} at time zone 'UTC') + ${ACADEMY_OFFSET_MINUTES}::int * interval '1 minute', 'YYYY-MM') as month,
    case when certified.student_id is not null then 6 when written.student_id is not null then 5
      when tests.passed >= counted.topics then 4 when watched.done >= counted.lectures then 3
      when watched.student_id is not null then 2 when bought.student_id is not null then 1 else 0 end as stage
  from ${students}
  cross join (select (select count(*) from ${countedTopics} as topics) as topics,
    (select count(*) from ${countedLectures} as lectures) as lectures) as counted
  left join (select distinct student_id from ${enrolments} where course_id = ${MAIN_COURSE_ID}) as bought
    on bought.student_id = ${students.id}
  left join (select student_id, count(completed_at) filter (where lecture_id in ${countedLectures}) as done,
      bool_or(lecture_id in (select id from ${lectures} where not inaugural)) as paid_lecture
    from ${progress} group by student_id) as watched on watched.student_id = ${students.id} and watched.paid_lecture
  left join (select student_id, count(*) as passed from ${topicResults} where topic_id in ${countedTopics} group by 1) as tests
    on tests.student_id = ${students.id}
  left join (select distinct student_id from ${essays}
    where course_id = ${MAIN_COURSE_ID} and submitted_at is not null) as written on written.student_id = ${students.id}
  left join (select distinct student_id from ${certificates}
    where course_id = ${MAIN_COURSE_ID} and revoked_at is null) as certified on certified.student_id = ${students.id}
  where ${isStudent}`;

const reached = sql.raw([1, 2, 3, 4, 5, 6].map((stage) => `count(*) filter (where stage >= ${stage})`).join(", "));

const ofMonths = sql`
  select month as subject, jsonb_build_array(count(*), ${reached}) as figures from (${stages}) as reached group by 1 ${enough}`;

const ofGroups = sql`
  select ${groupMembers.groupId}::text as subject, jsonb_build_array(count(*), ${reached}) as figures
  from (${stages}) as reached join ${groupMembers} on ${groupMembers.studentId} = reached.student_id
    and not ${groupMembers.isWaiting} group by 1 ${enough}`;

/** SQL of the figures of people. */
export function figuresRepository(db: Db) {
  return {
    /** Counts a kind anew; subjects with fewer than five people are left out. */
    count(kind: FigureKind, quietSince: Date) {
      const statement = { lecture: ofLectures(quietSince), session: ofSessions, month: ofMonths, group: ofGroups }[
        kind
      ];
      return rowsOf<Figures>(db, statement);
    },

    /** The newest figures of each subject. */
    async newest(kind: FigureKind) {
      const rows = await db
        .selectDistinctOn([dailyFigures.subject])
        .from(dailyFigures)
        .where(sql`${dailyFigures.kind} = ${kind}`)
        .orderBy(dailyFigures.subject, sql`${dailyFigures.day} desc`);
      return new Map(rows.map(({ subject, day, figures }) => [subject, { day, figures }]));
    },

    save: (rows: (typeof dailyFigures.$inferInsert)[]) =>
      upsert(db, dailyFigures, [dailyFigures.kind, dailyFigures.subject, dailyFigures.day], rows),
  };
}
