import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { certificateChecks } from "#database/tables/certificates.ts";
import { enrolments } from "#database/tables/payments.ts";

let enqueued = 0;

/** Counts up with every check that this process asked for, so that its worker need not wait for its next round. */
export const checksEnqueued = (): number => enqueued;

/**
 * Asks whether a student has earned a course's certificate, in the transaction that changes one of its conditions (reading 81):
 * the question is committed with the change or not at all, and a worker answers it, should this process end at once.
 */
export async function enqueueCertificateCheck(tx: Db, studentId: number, courseId: number): Promise<void> {
  await tx.insert(certificateChecks).values({ studentId, courseId });
  enqueued++;
}

/** Asks for every course that a student has, when what changed is the student's own: the name, the confirmed address. */
export async function enqueueChecksOfStudent(tx: Db, studentId: number): Promise<void> {
  await tx.execute(
    sql`insert into ${certificateChecks} (student_id, course_id)
        select student_id, course_id from ${enrolments} where student_id = ${studentId} and revoked_at is null`,
  );
  enqueued++;
}

/** Asks for everybody who has a course and no certificate of it, when the courses themselves changed: topics, points. */
export async function enqueueChecksOfEverybody(tx: Db): Promise<void> {
  await tx.execute(
    sql`insert into ${certificateChecks} (student_id, course_id)
        select student_id, course_id from ${enrolments} as e where revoked_at is null and not exists
          (select from certificates as c where c.student_id = e.student_id and c.course_id = e.course_id and c.revoked_at is null)`,
  );
  enqueued++;
}
