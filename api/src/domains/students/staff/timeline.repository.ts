import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";
import { seminarAttendance, seminars } from "#database/tables/academy.ts";
import { testAttempts } from "#database/tables/attempts.ts";
import { certificates } from "#database/tables/certificates.ts";
import { lectures, progress, topics } from "#database/tables/courses.ts";
import { essayEvents, essays } from "#database/tables/essays.ts";
import { audit } from "#database/tables/operations.ts";
import { orders, refunds } from "#database/tables/payments.ts";
import { questions } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";

/** An event as it is read; `at` is ISO 8601 in UTC. */
interface TimelineRow {
  at: string;
  kind: string;
  id: number;
  subject: string;
  value: number | null;
  of: number | null;
  positive: boolean | null;
  reason: string | null;
}

/** What a reader may see besides the learning. */
interface TimelineRights {
  /** Steps on the account, and essays that are not evaluated yet. */
  manages: boolean;
  /** Payments and refunds. */
  seesMoney: boolean;
}

/** After which event a page begins. */
type TimelinePosition = readonly [at: string, kind: string, id: number];

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** The steps of the staff that a student notices. */
const STEPS = sql`('access.grant', 'access.extend', 'access.revoke', 'account.block', 'account.unblock')`;

const none = sql`null::int`;
const nothing = sql`null::text`;
const neither = sql`null::boolean`;

/** The events of one student, each kind by its index, the newest first. */
export function readTimeline(
  db: Db,
  studentId: number,
  { manages, seesMoney }: TimelineRights,
  { after, limit }: { after: TimelinePosition | null; limit: number },
) {
  const mine = sql`= ${studentId}::int`;
  const learning = [
    sql`select ${students.createdAt} as at, 'registered' as kind, ${students.id} as id, '' as subject, ${none} as value,
      ${none} as total, ${neither} as positive, ${nothing} as reason from ${students} where ${students.id} ${mine}`,
    sql`select ${students.verifiedAt}, 'confirmed', ${students.id}, '', ${none}, ${none}, ${neither}, ${nothing}
      from ${students} where ${students.id} ${mine} and ${students.verifiedAt} is not null`,
    sql`select ${progress.completedAt}, 'lecture', ${lectures.id}, ${lectures.title}, ${none}, ${none},
      not ${progress.declared}, ${nothing}
      from ${progress} join ${lectures} on ${lectures.id} = ${progress.lectureId}
      where ${progress.studentId} ${mine} and ${progress.completedAt} is not null`,
    sql`select ${testAttempts.submittedAt}, 'test', ${testAttempts.id}, ${topics.title}, ${testAttempts.score},
      jsonb_array_length(${testAttempts.questions}), ${testAttempts.passed}, ${nothing}
      from ${testAttempts} join ${topics} on ${topics.id} = ${testAttempts.topicId}
      where ${testAttempts.studentId} ${mine} and ${testAttempts.submittedAt} is not null`,
    sql`select ${essayEvents.at}, 'essay', ${essayEvents.id}, ${essayEvents.status}, ${none}, ${none}, ${neither}, ${nothing}
      from ${essayEvents} join ${essays} on ${essays.id} = ${essayEvents.essayId}
      where ${essays.studentId} ${mine} ${manages ? sql`` : sql`and ${essays.status} = 'evaluated'`}`,
    sql`select ${questions.createdAt}, 'question', ${questions.id}, ${lectures.title}, ${none}, ${none}, ${neither}, ${nothing}
      from ${questions} join ${lectures} on ${lectures.id} = ${questions.lectureId} where ${questions.studentId} ${mine}`,
    sql`select ${seminars.startsAt}, 'session', ${seminars.id}, ${seminars.title}, ${none}, ${none}, ${neither}, ${nothing}
      from ${seminarAttendance} join ${seminars} on ${seminars.id} = ${seminarAttendance.seminarId}
      where ${seminarAttendance.studentId} ${mine}`,
    sql`select ${certificates.issuedAt}, 'certificate', ${certificates.id}, ${certificates.number}, ${certificates.points},
      ${none}, ${neither}, ${nothing} from ${certificates} where ${certificates.studentId} ${mine}`,
    sql`select ${certificates.revokedAt}, 'certificate_revoked', ${certificates.id}, ${certificates.number}, ${none}, ${none},
      ${neither}, ${nothing} from ${certificates}
      where ${certificates.studentId} ${mine} and ${certificates.revokedAt} is not null`,
  ];
  const steps = sql`select ${audit.at}, 'step', ${audit.id}, ${audit.action}, ${none}, ${none}, ${neither},
    ${audit.details} ->> 'reason' from ${audit}
    where ${audit.details} ->> 'student' = ${String(studentId)} and ${audit.action} in ${STEPS}`;
  const money = [
    sql`select ${orders.paidAt}, 'payment', ${orders.id}, '', ${orders.amount}, ${none}, ${neither}, ${nothing} from ${orders}
      where ${orders.studentId} ${mine} and ${orders.paidAt} is not null and ${orders.amount} > 0`,
    sql`select ${refunds.refundedAt}, 'refund', ${orders.id}, '', ${refunds.amount}, ${none}, ${neither}, ${nothing}
      from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
      where ${orders.studentId} ${mine} and ${refunds.refundedAt} is not null`,
  ];
  const sources = [...learning, ...(manages ? [steps] : []), ...(seesMoney ? money : [])];
  const isAfter = after
    ? sql`where (at, kind, id) < (${after[0]}::timestamptz, ${after[1]}::text, ${after[2]}::int)`
    : sql``;
  return rowsOf<TimelineRow>(
    db,
    sql`select to_char(at at time zone 'UTC', ${ISO}) as at, kind, id, subject, value, total as of, positive, reason
      from (${sql.join(sources, sql` union all `)}) as events ${isAfter}
      order by events.at desc, events.kind desc, events.id desc limit ${limit}`,
  );
}
