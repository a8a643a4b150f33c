import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";

/** Gives a student all that the certificate needs except one topic test, whose open attempt passes with any score. */
export async function learntAllBut(db: Db, topic: number, email: string): Promise<void> {
  const student = sql`(select id from students where email = ${email})`;
  await db.execute(sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
    select ${student}, id, 0, '[]', now(), now() from lectures on conflict do nothing`);
  await db.execute(sql`insert into topic_results (student_id, topic_id, passed_at, given_by)
    select ${student}, id, now(), 'test' from topics where id <> ${topic}`);
  await db.execute(sql`insert into essay_results (student_id, course_id, points, evaluated_at, given_by)
    values (${student}, 1, 4, now(), 'test')`);
  await db.execute(sql`update students set first_name = 'Aida', last_name = 'Sarsen' where id = ${student}`);
  await db.execute(sql`update test_attempts set needed = 0 where student_id = ${student}`);
}

/** Lets the leases of a killed server expire: until then other servers leave alone what it had begun. */
export async function leasesEnd(db: Db): Promise<void> {
  await db.execute(sql`update orders set checkout_claimed_at = null`);
  await db.execute(sql`update refunds set pay_back_claimed_at = null`);
  await db.execute(sql`update certificate_checks set not_before = null`);
}
