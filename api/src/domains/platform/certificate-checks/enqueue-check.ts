import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { certificateChecks } from "#database/tables/certificates.ts";
import { enrolments } from "#database/tables/payments.ts";

let enqueued = 0;

/** The number of checks that this process has requested; when it grows, the worker need not wait for its next round. */
export const checksEnqueued = () => enqueued;

/**
 * Enqueues the check whether a student has earned a course's certificate, in the transaction that changes one of its conditions
 * (reading 81). The check is committed with the change or not at all; if this process dies at once, a worker still answers the
 * check.
 */
export async function enqueueCertificateCheck(tx: Db, studentId: number, courseId: number) {
  await tx.insert(certificateChecks).values({ studentId, courseId });
  enqueued++;
}

/** Enqueues a check for every course that a student has, after a change of the student's own data: the name, the confirmed address. */
export async function enqueueChecksOfStudent(tx: Db, studentId: number) {
  await tx.execute(
    sql`insert into ${certificateChecks} (student_id, course_id)
        select student_id, course_id from ${enrolments} where student_id = ${studentId} and revoked_at is null`,
  );
  enqueued++;
}

/** Enqueues checks for all students who have a course and no certificate of it, after a change of the courses themselves: topics, points. */
export async function enqueueChecksOfEverybody(tx: Db) {
  await tx.execute(
    sql`insert into ${certificateChecks} (student_id, course_id)
        select student_id, course_id from ${enrolments} as e where revoked_at is null and not exists
          (select from certificates as c where c.student_id = e.student_id and c.course_id = e.course_id and c.revoked_at is null)`,
  );
  enqueued++;
}
